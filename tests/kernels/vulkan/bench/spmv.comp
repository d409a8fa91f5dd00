#version 450
// bench: groups=512 u32=65536 f32=65536 f32=32768
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer C { uint c[]; };
layout(std430, binding = 1) readonly buffer X { float x[]; };
layout(std430, binding = 2) buffer O { float o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  uint n = c[i] & 31u;
  float s = 0.0;
  for (uint k = 0u; k < n; k++) {
    uint at = (i * 7u + k * 131u) & 65535u;
    s += x[c[at] & 65535u] * x[at];
  }
  o[i] = s;
}
