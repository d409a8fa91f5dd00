#version 450
// bench: groups=256 u32=262144 u32=65536
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
shared uint bins[256];
void main() {
  uint l = gl_LocalInvocationIndex, g = gl_WorkGroupID.x;
  bins[l] = 0u;
  barrier();
  for (uint k = 0u; k < 4u; k++) atomicAdd(bins[a[(g * 4u + k) * 256u + l] & 255u], 1u);
  barrier();
  o[g * 256u + l] = bins[l];
}
