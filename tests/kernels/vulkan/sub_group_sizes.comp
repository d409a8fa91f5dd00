#version 450
// Sub-groups whose size nothing names, in work-groups of two rows and of an odd number of work-items: 8, and the rest.
// run: --groups 2 --buf o=zero:336 --bind 0.0=o --print o=u32
// out: o = u32: 308028 0 308028 0 308028 100 308028 0 308028 204 308028 304 308028 4 308028 4 1308092 15200008 1308092 15200108 1308092 8 1308092 15200208 1308092 15200312 1308092 12 1308092 12 1308092 15200412 2308090 1300016 2308090 16 2308090 1300116 2308090 1300216 2308090 20 308028 0 308028 0 308028 100 308028 0 308028 204 308028 304 308028 4 308028 4 1308092 15200008 1308092 15200108 1308092 8 1308092 15200208 1308092 15200312 1308092 12 1308092 12 1308092 15200412 2308090 1300016 2308090 16 2308090 1300116 2308090 1300216 2308090 20
// Another size.
// run: --subgroup-size 4 --groups 1 --buf o=zero:168 --bind 0.0=o --print o=u32
// out: o = u32: 604006 0 604006 0 604006 100 604006 0 1604022 4 1604022 104 1604022 4 1604022 4 2604038 800008 2604038 800108 2604038 8 2604038 800208 3604054 900012 3604054 12 3604054 12 3604054 900112 4604070 1300016 4604070 16 4604070 1300116 4604070 1300216 5604020 20
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
layout(local_size_x = 7, local_size_y = 3) in;
layout(std430, binding = 0) buffer O { uint o[]; };
void main() {
  uint i = gl_LocalInvocationIndex, p = gl_WorkGroupID.x * 21u + i, n = 0u;
  if (gl_LocalInvocationID.x % 3u != 0u) n = subgroupExclusiveAdd(1u) + subgroupBallot(i > 9u).x * 1000u;
  o[p * 2u] = subgroupAdd(i) + gl_SubgroupSize * 1000u + gl_NumSubgroups * 100000u + gl_SubgroupID * 1000000u;
  o[p * 2u + 1u] = subgroupShuffle(i, gl_SubgroupInvocationID & ~3u) + n * 100u;
}
