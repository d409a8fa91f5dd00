#version 450
// run: --groups 1 --buf v=u32:6,5,2,7,12,3,4,35 --buf o=zero:64 --bind 0.0=v --bind 0.1=o --print o=u32
// out: o = u32: 5 19 5 20 5 12 5 17 224 884 159 875 229 434 159 765
// Work-items that leave an iteration, or the loop, early: the others' sums are without them, in each iteration anew.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer V { uint v[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
void main() {
  uint i = gl_LocalInvocationID.x, sum = 0u, weighted = 0u;
  for (uint k = 2u; k < 8u; k++) {
    if (v[i] % k == 0u) continue;
    sum += subgroupAdd(1u);
    weighted += subgroupAdd(v[i]) * k;
    if (sum % 7u == 5u) break;
  }
  o[i] = sum; o[8u + i] = weighted;
}
