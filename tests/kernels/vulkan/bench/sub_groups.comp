#version 450
// bench: groups=4096 u32=262144 u32=262144
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_vote : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  uint sum = subgroupAdd(a[i] & 255u), most = subgroupMax(a[i]);
  uint before = subgroupExclusiveAdd(a[i] & 15u) & 0u;
  o[i] = before + (subgroupAny(a[i] == most) ? 1u : 0u) + (sum > 0u ? 2u : 0u);
}
