#version 450
// bench: groups=1024 u32=262144 u32=262144
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
shared uint s[256];
void main() {
  uint l = gl_LocalInvocationIndex, i = gl_GlobalInvocationID.x;
  s[l] = a[i] & 0xffffu;
  for (uint n = 1u; n < 256u; n <<= 1) {
    barrier();
    uint v = l >= n ? s[l - n] : 0u;
    barrier();
    s[l] += v;
  }
  o[i] = s[l];
}
