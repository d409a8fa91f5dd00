#version 450
// run: --groups 1 --image A=r32sint:4x1 --buf A=i32:1,2,3,4 --image B=r32sint:4x1 --buf B=i32:2,3,4,5 --image C=r32sint:4x1 --buf C=i32:3,4,5,6 --image D=r32sint:4x1 --buf D=i32:4,5,6,7 --image E=r32sint:4x1 --buf E=i32:5,6,7,8 --image F=r32sint:4x1 --buf F=i32:6,7,8,9 --buf o=zero:16 --bind 0.0.0=A --bind 0.0.1=B --bind 0.0.2=C --bind 0.1.0=D --bind 0.1.1=E --bind 0.1.2=F --bind 0.2=o --print o=i32
// out: o = i32: 2030506 3040607 4050708 5060809
#extension GL_EXT_samplerless_texture_functions : enable
// Arrays of images are arguments of functions, and chosen from there.
layout(local_size_x = 4) in;
layout(set = 0, binding = 0) uniform itexture2D t[3];
layout(set = 0, binding = 1) uniform itexture2D u[3];
layout(set = 0, binding = 2) buffer O { int o[]; };

int inner(itexture2D s[3], uint i) { return texelFetch(s[1], ivec2(int(i), 0), 0).x; }
int outer(itexture2D s[3], uint i) { return inner(s, i) * 100 + texelFetch(s[2], ivec2(int(i), 0), 0).x; }
void main() {
    uint i = gl_LocalInvocationIndex;
    o[i] = outer(t, i) * 10000 + outer(u, i);
}
