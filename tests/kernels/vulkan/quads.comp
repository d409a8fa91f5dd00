#version 450
// Quads and clusters without a demanded size, which demands sub-groups that hold them; rows that none divides make one row.
// run: --groups 1,2,1 --buf x=u32:5,3,8,1,9,2,7,4,6,0,13,12,100,50,31,17,1,2,3,4,5,6,7,8 --buf o=zero:768 --bind 0.0=x --bind 0.1=o --print o=u32
// out: o = u32: 3008 5001 1005 8003 2007 9004 4009 7002 13 6012 12006 13000 50031 100017 17100 31050 2003 1004 4001 3002 6007 5008 8005 7006 4009 6002 2006 9004 3008 10005 5010 8003 1014 7013 13007 14001 51032 101018 18101 32051 3004 2005 5002 4003 7008 6009 9006 8007 8001 8008 8003 8005 7004 7007 7002 7009 13012 13013 13000 13006 31017 31031 31050 31100 3004 3003 3002 3001 7008 7007 7006 7005 9002 9009 9004 9006 8005 8008 8003 8010 14013 14014 14001 14007 32018 32032 32051 32101 4005 4004 4003 4002 8009 8008 8007 8006 17005 17005 17008 17008 22009 22009 22007 22007 31006 31006 31013 31013 198100 198100 198031 198031 10002 10002 10004 10004 26006 26006 26008 26008 21006 21006 21009 21009 26010 26010 26008 26008 35007 35007 35014 35014 202101 202101 202032 202032 14003 14003 14005 14005 30007 30007 30009 30009 0 1 2000002 3 4 5000005 1010010 10011 2010012 1010013 10014 5010015 1100 1001101 2001102 1103 1001104 5001105 1011110 1011111 2011112 1011113 1011114 5011115 20000 20001 2020002 20003 20004 5020005 1030010 30011 2030012 1030013 30014 5030015 21100 1021101 2021102 21103 1021104 5021105 1031110 1031111 2031112 1031113 1031114 5031115
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_quad : require
layout(local_size_x = 6, local_size_y = 2, local_size_z = 2) in;
layout(std430, binding = 0) buffer X { uint x[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
uint swapped(uint v) { return subgroupQuadSwapHorizontal(v) * 1000u + subgroupQuadSwapVertical(v); }
void main() {
  uint i = gl_LocalInvocationIndex, at = i + 24u * gl_WorkGroupID.y;
  uvec3 l = gl_LocalInvocationID;
  uint v = x[i] + gl_WorkGroupID.y;
  o[at] = swapped(v);
  o[at + 48u] = subgroupQuadBroadcast(v, 2u) * 1000u + subgroupQuadSwapDiagonal(v);
  o[at + 96u] = subgroupClusteredAdd(v, 4u) * 1000u + subgroupClusteredMax(v, 2u);
  uint g = gl_GlobalInvocationID.y * 10u + gl_GlobalInvocationID.z;
  o[at + 144u] = l.x + l.y * 10u + l.z * 100u + g * 1000u + l[(i + 1u) % 3u] * 1000000u + uint(gl_SubgroupSize < 4u) * 10000000u;
}
