#version 450
// run: --groups 1 --subgroup-size 64 --buf v=u32:3,8,1,9,4,4,7,10,2,11,5,6,12,0,13,15 --buf o=zero:8 --bind 0.0=v --bind 0.1=o --print o=u32
// out: o = u32: 2882152432 3222339299
// Many reductions and scans of the members of partitions of a whole sub-group of 64: their code is in proportion to the lanes.
#extension GL_NV_shader_subgroup_partitioned : require
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer V { uint v[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
#define ALL(OP) x = x * 3u + subgroupPartitioned##OP##NV(x, p);
#define STEP(OP) ALL(OP) ALL(Inclusive##OP) ALL(Exclusive##OP)
void main() {
  uint i = gl_LocalInvocationID.x;
  uvec4 x = uvec4(v[i & 15u], v[(i * 5u + 1u) & 15u], i, i >> 3u);
  uvec4 p = subgroupPartitionNV(x.xw & 3u);
  STEP(Add) STEP(Mul) STEP(Min) STEP(Max) STEP(And) STEP(Or) STEP(Xor)
  atomicXor(o[0], x.x + x.y * (i + 1u));
  atomicAdd(o[1], (x.z ^ x.w) * (i | 1u));
}
