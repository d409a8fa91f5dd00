#version 450
// run: --groups 1 --buf v=u32:3,8,1,9,4,4,7,10,2,11,5,6,12,0,13,15 --buf o=zero:640 --bind 0.0=v --bind 0.1=o --print o=u32
// out: o = u32: 19721 12 3 0 2147483647 1091567616 3 0 13 4 45570 8 8 0 2147483647 1092616192 8 0 130 9 19956 26 1 0 2147483647 1091567616 2 0 13 8 19721 12 12 3 3 1091567616 11 0 13 80 45812 26 5 1 1 1092616192 12 0 0 0 45812 26 9 5 1 1092616192 8 0 0 0 19956 26 16 9 1 1091567616 12 0 0 0 45812 26 26 16 1 1092616192 2 0 130 99 14599 18 2 0 2147483647 1094713344 2 0 33 3 50695 18 13 2 2 1097859072 11 0 2 12 50695 18 18 13 2 1097859072 14 0 0 0 14776 33 6 0 2147483647 1094713344 4 0 0 0 14776 33 18 6 6 1094713344 8 0 0 0 14776 33 18 18 6 1094713344 8 0 33 3 50752 13 13 0 2147483647 1097859072 3 0 0 0 50872 33 33 18 0 1097859072 12 0 0 0
// Partitions of sub-groups of 8: by a number and by a vector of floats, whole and where some work-items are not there; sums, scans and votes of their members.
#extension GL_NV_shader_subgroup_partitioned : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 16) in;
layout(std430, binding = 0) readonly buffer V { uint v[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
void main() {
  uint i = gl_LocalInvocationID.x, x = v[i];
  uvec4 p = subgroupPartitionNV(x % 3u);
  uvec4 q = subgroupPartitionNV(vec2(x & 1u, i < 4u ? 0.0 : -0.0));
  uint k = i * 10u;
  o[k] = p.x | q.x << 8 | p.y | q.w;
  o[k + 1u] = subgroupPartitionedAddNV(x, p);
  o[k + 2u] = subgroupPartitionedInclusiveAddNV(x, p);
  o[k + 3u] = subgroupPartitionedExclusiveAddNV(x, p);
  o[k + 4u] = uint(subgroupPartitionedExclusiveMinNV(int(x), p));
  o[k + 5u] = floatBitsToUint(subgroupPartitionedMaxNV(float(x), q));
  o[k + 6u] = subgroupPartitionedInclusiveXorNV(x, q);
  o[k + 7u] = uint(subgroupPartitionedAndNV(x > 5u, q));
  if ((x & 4u) == 0u) {
    uvec4 r = subgroupPartitionNV(x % 2u == 0u);
    o[k + 8u] = r.x;
    o[k + 9u] = subgroupPartitionedInclusiveMulNV(x + 1u, r);
  }
}
