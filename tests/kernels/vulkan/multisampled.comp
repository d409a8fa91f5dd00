#version 450
// run: --robust-access on --groups 1 --image T=rgba8uint:2d_msaa:4x2*4 --buf T=u8:0,37,74,111,148,185,222,3,40,77,114,151,188,225,6,43,80,117,154,191,228,9,46,83,120,157,194,231,12,49,86,123,160,197,234,15,52,89,126,163,200,237,18,55,92,129,166,203,240,21,58,95,132,169,206,243,24,61,98,135,172,209,246,27,64,101,138,175,212,249,30,67,104,141,178,215,252,33,70,107,144,181,218,255,36,73,110,147,184,221,2,39,76,113,150,187,224,5,42,79,116,153,190,227,8,45,82,119,156,193,230,11,48,85,122,159,196,233,14,51,88,125,162,199,236,17,54,91 --image A=r32float:2d_array_msaa:2x2x2*2 --buf A=f32:0,1,2,3,4,5,6,7,10,11,12,13,14,15,16,17 --image W=r32sint:2d_msaa:4x2*8 --buf o=zero:256 --bind 0.0=T --bind 0.1=A --bind 0.2=W --bind 0.3=o --print o=u32:64 --print W=i32:64
// out: o = u32: 448 528 352 688 512 592 416 496 380 460 540 364 700 524 604 428 37 89 141 193 0 0 0 0 0 0 42 190 82 230 0 0 0 11 2 13 4 15 6 17 2 12 22 32 42 52 62 72 4822 4822 4822 4822 4822 4822 4822 4822 42 42 42 42 42 42 42 42
// out: W = i32: 0 10 20 30 40 50 60 70 0 1 11 21 0 41 51 61 2 12 22 32 42 52 62 72 0 3 13 23 0 43 53 63 4 14 24 34 44 54 64 74 0 5 15 25 0 45 55 65 6 16 26 36 46 56 66 76 0 7 17 27 0 47 57 67
// Several samples: each is fetched and stored by its number; what is not there reads zero and is not written.
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 8) in;
layout(binding = 0) uniform utexture2DMS t;
layout(binding = 1) uniform texture2DMSArray a;
layout(r32i, binding = 2) uniform iimage2DMS w;
layout(std430, binding = 3) buffer O { uint o[]; };
void main() {
  int i = int(gl_GlobalInvocationID.x);
  ivec2 at = ivec2(i & 3, i >> 2);
  uvec4 sum = uvec4(0u);
  for (int s = 0; s < textureSamples(t); s++) sum += texelFetch(t, at, s);
  o[i] = sum.x; o[i + 8] = sum.w;
  o[i + 16] = texelFetch(t, at, i).y;
  o[i + 24] = texelFetch(t, ivec2(i - 2, 0), 3).z;
  o[i + 32] = uint(texelFetch(a, ivec3(i & 1, i >> 1 & 1, i >> 2), i & 1).x);
  for (int s = 0; s < 9; s++) imageStore(w, at + ivec2(s & 1, 0), s, ivec4(i * 10 + s));
  o[i + 40] = uint(imageLoad(w, at, 2).x);
  ivec3 size = textureSize(a);
  o[i + 48] = uint(textureSamples(t) * 1000 + imageSamples(w) * 100 + textureSamples(a) * 10 + size.z);
  o[i + 56] = uint(textureSize(t).x * 10 + imageSize(w).y);
}
