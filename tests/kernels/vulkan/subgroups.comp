#version 450
// run: --groups 2 --subgroup-size 8 --buf o=zero:128 --bind 0.0=o --print o=u32
// out: o = u32: 2300083 2201095 2202069 2203117 2204245 2205273 2206341 2207193 12300435 12201455 12202429 12203477 12204221 12205249 12206317 12207425 2300787 2201815 2202789 2203837 2204965 2205993 2207061 2207401 12300883 12201919 12202893 12203941 12205197 12206225 12207293 12208401
#extension GL_KHR_shader_subgroup_basic : enable
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_KHR_shader_subgroup_shuffle : enable
#extension GL_KHR_shader_subgroup_shuffle_relative : enable
#extension GL_KHR_shader_subgroup_clustered : enable
#extension GL_KHR_shader_subgroup_quad : enable
#extension GL_KHR_shader_subgroup_vote : enable
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer O { uint o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x, s = gl_SubgroupInvocationID;
  uint r = subgroupAdd(i) + subgroupInclusiveMax(s) * 1000u;
  r ^= subgroupShuffleXor(i, 1u) << 4; r += subgroupShuffleUp(i, 1u) * (s > 0u ? 1u : 0u);
  r += subgroupClusteredAdd(i, 4u);
  uvec4 b = subgroupBallot((s & 1u) == 0u);
  r += subgroupBallotBitCount(b) * 7u + subgroupBallotFindLSB(b);
  r += subgroupQuadBroadcast(i, 2u) + 3u * subgroupQuadSwapHorizontal(i) + 5u * subgroupQuadSwapVertical(i) + 7u * subgroupQuadSwapDiagonal(i);
  if (subgroupElect()) r += 100000u;
  if (subgroupAll(s < 8u)) r += 200000u;
  o[i] = r + gl_NumSubgroups * 1000000u + gl_SubgroupID * 10000000u + gl_SubgroupEqMask.x;
}
