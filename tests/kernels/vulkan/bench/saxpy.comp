#version 450
// bench: groups=16384 f32=1048576 f32=1048576
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer O { float o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  o[i] = 2.5 * a[i] + a[i ^ 1u];
}
