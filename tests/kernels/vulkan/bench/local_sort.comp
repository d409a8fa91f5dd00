#version 450
// bench: groups=256 u32=65536 u32=65536
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) writeonly buffer O { uint o[]; };
shared uint keys[256], scan[256];
void main() {
  uint t = gl_LocalInvocationIndex;
  uint key = a[gl_GlobalInvocationID.x];
  for (uint bit = 0u; bit < 8u; bit++) {
    uint b = (key >> bit) & 1u;
    scan[t] = 1u - b;
    barrier();
    for (uint off = 1u; off < 256u; off <<= 1) {
      uint v = t >= off ? scan[t - off] : 0u;
      barrier();
      scan[t] += v;
      barrier();
    }
    uint total = scan[255];
    uint pos = b == 0u ? scan[t] - 1u : total + t - scan[t];
    keys[pos] = key;
    barrier();
    key = keys[t];
    barrier();
  }
  o[gl_GlobalInvocationID.x] = key;
}
