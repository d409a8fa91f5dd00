#version 450
// bench: groups=16,16 f32=65536 f32=65536 f32=65536
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) readonly buffer B { float b[]; };
layout(std430, binding = 2) buffer O { float o[]; };
void main() {
  uint x = gl_GlobalInvocationID.x, y = gl_GlobalInvocationID.y, n = 256u;
  float s = 0.0;
  for (uint k = 0u; k < n; k++) s += a[y * n + k] * b[k * n + x];
  o[y * n + x] = s;
}
