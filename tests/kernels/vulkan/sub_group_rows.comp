#version 450
// run: --groups 1 --subgroup-size 16 --buf o=zero:192 --bind 0.0=o --print o=u32
// out: o = u32: 1600 1601 1602 1603 1604 1605 1606 1607 1608 1609 1610 1611 1612 1613 1614 1615 11600 11601 11602 11603 11604 11605 11606 11607 136 136 136 136 136 136 136 136 136 136 136 136 136 136 136 136 188 188 188 188 188 188 188 188
// run: --groups 1 --subgroup-size 4 --buf o=zero:192 --bind 0.0=o --print o=u32
// out: o = u32: 400 401 402 403 10400 10401 10402 10403 20400 20401 20402 20403 30400 30401 30402 30403 40400 40401 40402 40403 50400 50401 50402 50403 6 6 6 6 22 22 22 22 46 46 46 46 62 62 62 62 86 86 86 86 102 102 102 102
// run: --groups 1 --subgroup-size 32 --buf o=zero:192 --bind 0.0=o --print o=u32
// out: o = u32: 3200 3201 3202 3203 3204 3205 3206 3207 3208 3209 3210 3211 3212 3213 3214 3215 3216 3217 3218 3219 3220 3221 3222 3223 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324 324
// Sub-groups of more work-items than a row has are of neighbours by the local index; the last may be smaller.
#extension GL_KHR_shader_subgroup_arithmetic : require
layout(local_size_x = 8, local_size_y = 3) in;
layout(std430, binding = 0) buffer O { uint o[]; };
void main() {
  uint i = gl_LocalInvocationIndex;
  o[i] = gl_SubgroupID * 10000u + gl_SubgroupSize * 100u + gl_SubgroupInvocationID;
  o[24u + i] = subgroupAdd(gl_LocalInvocationID.y * 10u + gl_LocalInvocationID.x);
}
