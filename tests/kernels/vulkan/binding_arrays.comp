#version 450
// run: --robust-access on --groups 1 --buf x=u32:1,2,3,4,5,6,7,8,9,10 --buf y=u32:100*10 --buf z=u32:1000*4 --buf u=u32:1,2,3,4 --buf o=zero:32 --bind 0.0=o --bind 1.0.0=x --bind 1.0.1=y --bind 1.0.2=z --bind 0.1.0=u --print o=u32 --print x=u32 --print z=u32
// out: o = u32: 4202 4100 5200 4000 4206 4100 4200 4000
// out: x = u32: 1 2 77 4 5 6 77 8 9 10
// out: z = u32: 1000 1000 1000 1000
#extension GL_EXT_nonuniform_qualifier : enable
layout(local_size_x = 8) in;
layout(std430, set = 1, binding = 0) buffer B { uint n; uint d[]; } b[3];
layout(std140, set = 0, binding = 1) uniform U { uvec4 x; } u[2];
layout(std430, set = 0, binding = 0) buffer O { uint o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  uint k = i % 4u;
  o[i] = b[nonuniformEXT(k)].d[i] + b[1].n * 10u + u[nonuniformEXT(i & 1u)].x.y * 100u + uint(b[2].d.length()) * 1000u;
  b[nonuniformEXT(k)].d[i + 1] = 77u;
}
