#version 450
// Arrays of bindings without a size: those that are not bound have no bytes.
// run: --robust-access on --groups 1 --buf x=u32:1,2,3,4,5,6,7,8 --buf y=u32:100*8 --buf z=u32:3,4,5,6,7,8 --buf o=zero:32 --image im=r32uint:2d:2x1 --buf im=u32:70,71 --bind 0.0=o --bind 1.0.0=x --bind 1.0.3=y --bind 1.0.63=z --bind 2.0.1=im --print o=u32 --print y=u32
// out: o = u32: 8003001 270507270 5000 278509370 8007005 280511270 0 288503370
// out: y = u32: 100 100 100 5 100 100 100 5
#extension GL_EXT_nonuniform_qualifier : enable
#extension GL_EXT_samplerless_texture_functions : enable
layout(local_size_x = 8) in;
layout(std430, set = 1, binding = 0) buffer B { uint d[]; } b[];
layout(set = 2, binding = 0) uniform utexture2D t[];
layout(std430, set = 0, binding = 0) buffer O { uint o[]; };
void main() {
  uint i = gl_LocalInvocationIndex, k = i % 4u;
  o[i] = b[nonuniformEXT(k)].d[i] + b[63].d[i] * 1000u + uint(b[nonuniformEXT(k)].d.length()) * 1000000u + texelFetch(t[nonuniformEXT(i & 1u)], ivec2(i >> 2, 0), 0).x * 100000000u / 10u;
  b[nonuniformEXT(k)].d[i] = 5u;
}
