#version 450
// bench: groups=256 u32=65536 u32=65536
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
shared uint s[256];
void main() {
  uint l = gl_LocalInvocationIndex, i = gl_GlobalInvocationID.x;
  s[l] = a[i];
  for (uint k = 2u; k <= 256u; k <<= 1)
    for (uint j = k >> 1; j > 0u; j >>= 1) {
      barrier();
      uint p = l ^ j;
      if (p > l) {
        uint x = s[l], y = s[p];
        if ((x > y) == ((l & k) == 0u)) { s[l] = y; s[p] = x; }
      }
    }
  barrier();
  o[i] = s[l];
}
