#version 450
// bench: groups=32 u32=262144 f32=65536 f32=1024 f32=2048
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer W { uint w[]; };
layout(std430, binding = 1) readonly buffer S { float sc[]; };
layout(std430, binding = 2) readonly buffer X { float x[]; };
layout(std430, binding = 3) writeonly buffer Y { float y[]; };
void main() {
  uint r = gl_GlobalInvocationID.x; float s = 0.0;
  for (uint b = 0u; b < 32u; b++) {
    float part = 0.0;
    for (uint q = 0u; q < 4u; q++) {
      uint v = w[(r * 32u + b) * 4u + q];
      for (uint k = 0u; k < 8u; k++) part += (float((v >> (k * 4u)) & 15u) - 8.0) * x[b * 32u + q * 8u + k];
    }
    s += part * sc[r * 32u + b];
  }
  y[r] = s;
}
