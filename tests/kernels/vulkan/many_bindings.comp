#version 450
// An array of more bindings than are bound, by indices that are not uniform, negative and beyond it.
// run: --robust-access on --groups 1 --buf a=u32:1,2,3,4 --buf b=u32:50,60,70,80 --buf c=u32:900,800,700,600 --buf o=zero:32 --bind 0.0.0=a --bind 0.0.64=b --bind 0.0.298=c --bind 0.1=o --print o=u32
// out: o = u32: 1 60 700 0 0 0 3 80
#extension GL_EXT_nonuniform_qualifier : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer A { uint a[4]; } x[299];
layout(std430, binding = 1) buffer O { uint o[]; };
const int at[8] = int[](0, 64, 298, 299, -1, 65, 0, 64);
void main() {
  uint i = gl_LocalInvocationID.x;
  o[i] = x[nonuniformEXT(at[i])].a[i & 3u];
}
