#version 450
// bench: groups=4096 f32=1048576 f32=1048576
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer O { float o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  o[i] = a[i] + a[i + 262144u] * a[i + 524288u];
}
