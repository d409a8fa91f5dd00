#version 450
// bench: groups=256 u32=16384 u32=16384
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x, s = a[i] | 1u, hits = 0u;
  for (uint k = 0u; k < 256u; k++) {
    s ^= s << 13; s ^= s >> 17; s ^= s << 5;
    float x = float(s >> 8) * 5.9604645e-8;
    s ^= s << 13; s ^= s >> 17; s ^= s << 5;
    float y = float(s >> 8) * 5.9604645e-8;
    if (x * x + y * y < 1.0) hits++;
  }
  o[i] = hits;
}
