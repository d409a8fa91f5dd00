#version 450
// run: --groups 1 --image T=r32float:4x4/3 --buf T=f32:0,1,2,3,10,11,12,13,20,21,22,23,30,31,32,33,100,200,300,400,1000 --image D=depth32float:4x2 --buf D=f32:0,0.25,0.5,0.75,1,0.1,0.3,0.6 --image L=r32float:8 --buf L=f32:0,1,4,9,16,25,36,49 --image V=r32float:2x2x2 --buf V=f32:1,2,3,4,5,6,7,8 --image A=rg32float:2d_array:4x4x2 --buf A=f32:0,3,6,9,12,15,18,21,24,27,30,33,36,39,42,45,48,51,54,57,60,63,2,5,8,11,14,17,20,23,26,29,32,35,38,41,44,47,50,53,56,59,62,1,4,7,10,13,16,19,22,25,28,31,34,37,40,43,46,49,52,55,58,61 --buf o=zero:1024 --bind 0.0=T,sampler:linear,repeat,mip_linear --bind 0.1=D,sampler:linear,greater --bind 0.2=L,sampler:linear --bind 0.3=V,sampler:linear,mirrored_repeat --bind 0.4=A,sampler:nearest,repeat --bind 0.5=o --print o=f32:240
// out: o = f32: 8.5 9 9.5 10 8.5 7.0000005 7.5000005 8.000001 8.5 9 9.5 10 8.5 7.0000005 7.5000005 8.000001 48.875 55.5 62.125 56.25 48.875 41.5 35.625004 42.25 48.875 55.5 62.125 56.25 48.875 41.5 35.625004 42.25 29.500002 30 28.5 27 27.5 28 28.5 29 29.500002 30 28.5 27 27.5 28 28.5 29 170 195 220 195 170 145 120.00001 145 170 195 220 195 170 145 120.00001 145 0.7 0.7 0.7 0.7 0.7 0.7 0.85 1 0.65 0.3 0.15 0 0 0 0 0 0 0 0 0 0.5 3 9 19 33 51 73 91.5 98 98 98 98 6.8999996 6.65 6.4 6.4000006 6.3999996 6.4 6.4 6.65 6.9000006 7.1499996 7.4 7.3999996 7.4000006 7.3999996 7.4 7.1499996 27 1 33 7 39 13 45 59 27 1 33 7 39 13 45 59 5 19 51 25 57 31 63 37 5 19 51 25 57 31 63 37 57 31 63 37 5 19 51 25 57 31 63 37 5 19 51 25 63 37 5 19 51 25 57 31 63 37 5 19 51 25 57 31 46 58 40 52 58 46 52 40 46 58 40 52 58 46 52 40 28 16 22 34 16 28 34 22 28 16 22 34 16 28 34 22 0.7 0.7 0.7 0.7 0.85 1 0.65 0.3 0.15 0 0 0 0 0 0 0 12 12 12 12 12 12 12 14 14 11 11 1 1 0 0 0
// Coordinates that are divided, references that are divided with them, offsets of each texel of a gather, and levels that are asked for.
layout(local_size_x = 16) in;
layout(binding = 0) uniform sampler2D t;
layout(binding = 1) uniform sampler2DShadow d;
layout(binding = 2) uniform sampler1D l;
layout(binding = 3) uniform sampler3D v;
layout(binding = 4) uniform sampler2DArray a;
layout(std430, binding = 5) buffer O { float o[]; };
void main() {
  int i = int(gl_GlobalInvocationID.x);
  float x = float(i) / 8.0 - 0.5, q = 0.5 + float(i & 3);
  o[i] = textureProjLod(t, vec3(x * q, 0.3 * q, q), 0.0).x;
  o[i + 16] = textureProjLod(t, vec4(x * q, 0.3 * q, 77.0, q), 0.25).x;
  o[i + 32] = textureProjLodOffset(t, vec3(x * q, 0.3 * q, q), 0.0, ivec2(1, -2)).x;
  o[i + 48] = textureProjGrad(t, vec3(x * q, 0.3 * q, q), vec2(0.5, 0.0), vec2(0.0, 0.125)).x;
  o[i + 64] = textureProjLod(d, vec4(x * q, 0.4 * q, 0.45 * q, q), 0.0);
  o[i + 80] = textureProjLod(l, vec2(x * q, q), 0.0).x + textureProjLodOffset(l, vec2(x * q, q), 0.0, 1).x;
  o[i + 96] = textureProjLod(v, vec4(x * q, 0.6 * q, 0.9 * q, q), 0.0).x;
  const ivec2 offsets[4] = ivec2[](ivec2(-1, 0), ivec2(2, 1), ivec2(0, -3), ivec2(1, 1));
  vec4 g = textureGatherOffsets(a, vec3(x, 0.4, float(i & 1)), offsets, 1);
  o[i + 112] = g.x; o[i + 128] = g.y; o[i + 144] = g.z; o[i + 160] = g.w;
  g = textureGatherOffset(a, vec3(x, 0.4, 1.0), ivec2(i - 8, 1), 0);
  o[i + 176] = g.x; o[i + 192] = g.z;
  o[i + 208] = textureProjGradOffset(d, vec4(x * q, 0.4 * q, 0.45 * q, q), vec2(0.0), vec2(0.0), ivec2(1, 0));
  vec4 c = textureGatherOffset(d, vec2(x, 0.4), 0.45, ivec2(-1, 0));
  o[i + 224] = dot(c, vec4(1.0, 2.0, 4.0, 8.0));
}
