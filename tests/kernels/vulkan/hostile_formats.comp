#version 460
// run: --robust-access on --groups 1 --buf I=i32:0,1,2,3,-1,-2147483648,2139095040,4 --image bytes=rgba8unorm:5x3 --image lines=r32float:1d_array:3x2 --image layers=rgba32float:2d_array:2x2x3 --image volume=r32uint:3d:2x3x2 --image wide=rgba32sint:3x2 --buf tex=fill:36:37 --image tex=bgra8unorm:3x3 --buf line=f32:0.5,1,2,3,4,5,6,7 --image line=rgba32float:1d:2 --image s0=r32float:2x2 --image s1=r32float:2x2 --image s2=r32float:2x2 --buf m=f32:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51 --buf o=zero:32 --bind 0.0=I --bind 0.1=bytes --bind 0.2=lines --bind 0.3=layers --bind 0.4=volume --bind 0.5=wide --bind 0.6=tex --bind 0.7=line --bind 0.8=sampler:normalized,clamp_to_edge,linear --bind 0.10=sampler:normalized,repeat,linear --bind 0.9=m --bind 0.11=o --bind 0.12.0=s0 --bind 0.12.1=s1 --bind 0.12.2=s2 --print o=u32 --print bytes=u8 --print lines=f32 --print layers=f32 --print volume=u32 --print wide=i32 --print s0=f32 --print s1=f32 --print s2=f32 --print m=f32
// out: o = u32: 102036759 3853579782 3975677929 1227884540 4026531897 4026532892 4026531897 122683503
// out: bytes = u8: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 64 128 191 255 0 0 0 0
// out: lines = f32: 0 0 2 0 0 0
// out: layers = f32: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 4 5 6 0 0 0 0 0 0 0 0 0 0 0 0
// out: volume = u32: 0 0 0 0 0 0 0 0 0 0 7 0
// out: wide = i32: 0 0 0 0 0 0 0 0 8 9 10 11 0 0 0 0 0 0 0 0 0 0 0 0
// out: s0 = f32: 12 0 0 0
// out: s1 = f32: 0 0 0 0
// out: s2 = f32: 12 0 0 0
// out: m = f32: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 17 35 36 37 17 39 40 41 17 43 44 45 17 47 48 49 17 51
// Texels of the formats that are accessed in line, at coordinates that are none; rows of matrices, and arrays of images and of buffers behind their ends.
#extension GL_EXT_nonuniform_qualifier : require
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer I { int idx[]; };
layout(binding = 1, rgba8) uniform image2D bytes;
layout(binding = 2, r32f) uniform image1DArray lines;
layout(binding = 3, rgba32f) uniform image2DArray layers;
layout(binding = 4, r32ui) uniform uimage3D volume;
layout(binding = 5, rgba32i) uniform iimage2D wide;
layout(binding = 6) uniform texture2D tex;
layout(binding = 7) uniform texture1D line;
layout(binding = 8) uniform sampler clamped;
layout(binding = 10) uniform sampler wrapped;
layout(std430, row_major, binding = 9) buffer M { mat3x4 m[2]; mat2x3 tail[]; };
layout(std430, binding = 11) buffer O { uint o[]; };
layout(binding = 12, r32f) uniform image2D several[3];
uint bits(vec4 v) { return floatBitsToUint(v.x) ^ floatBitsToUint(v.y) << 1 ^ floatBitsToUint(v.z) << 2 ^ floatBitsToUint(v.w) << 3; }
// What is no number has bits of every kind.
uint near(vec4 v) { float sum = v.x + v.y + v.z + v.w; return isnan(sum) ? 1u : uint(clamp(sum, 0.0, 100.0) * 64.0 + 0.5); }
void main() {
  int i = int(gl_GlobalInvocationID.x);
  int k = idx[i], j = idx[i ^ 1];
  float x = intBitsToFloat(k), y = float(j) * 1e30, z = float(k) * 0.37;
  uint s = bits(imageLoad(bytes, ivec2(k, j))) + bits(imageLoad(bytes, ivec2(1, k))) + bits(imageLoad(lines, ivec2(j, k))) + bits(imageLoad(lines, ivec2(0, k)));
  s += bits(imageLoad(layers, ivec3(1, 0, k))) + bits(imageLoad(layers, ivec3(k, j, 0))) + imageLoad(volume, ivec3(k, j, k)).x;
  ivec4 four = imageLoad(wide, ivec2(k, j)) + imageLoad(wide, ivec2(j, 1));
  s += uint(four.x ^ four.y ^ four.z ^ four.w) + bits(texelFetch(tex, ivec2(k, j), 0)) + bits(texelFetch(line, k, j));
  vec4 c = textureLod(sampler2D(tex, clamped), vec2(x, z), 0.0) + textureLod(sampler2D(tex, clamped), vec2(z, y), z) + textureLod(sampler1D(line, clamped), z, x) + textureLod(sampler1D(line, clamped), x, 0.0);
  s += near(c) + near(textureLod(sampler2D(tex, wrapped), vec2(z, x), 0.0)) + near(textureLodOffset(sampler2D(tex, wrapped), vec2(z, float(j)), 0.0, ivec2(5, -7)));
  s += bits(imageLoad(several[nonuniformEXT(k)], ivec2(1, 0))) + bits(imageLoad(several[nonuniformEXT(j & 1)], ivec2(k, 0)));
  s += bits(m[k][0]) + bits(m[1][k]) + bits(vec4(tail[k][1], 0.0)) + floatBitsToUint(tail[0][k][j]) + floatBitsToUint(m[j & 1][2][k]);
  o[i] = s;
  barrier();
  memoryBarrier();
  // Texels outside, and one inside, which all write alike.
  if (k < 0 || k > 1) {
    imageStore(bytes, ivec2(k, j), vec4(0.25, 0.5, 0.75, 1.0));
    imageStore(lines, ivec2(k, 0), vec4(2.0));
    imageStore(lines, ivec2(0, k), vec4(2.0));
    imageStore(layers, ivec3(k, j, k), vec4(3.0, 4.0, 5.0, 6.0));
    imageStore(layers, ivec3(0, 0, k), vec4(3.0, 4.0, 5.0, 6.0));
    imageStore(volume, ivec3(0, k, 1), uvec4(7u));
    imageStore(wide, ivec2(k, 0), ivec4(8, 9, 10, 11));
    imageStore(wide, ivec2(1, k), ivec4(8, 9, 10, 11));
    imageStore(several[nonuniformEXT(k)], ivec2(0, 0), vec4(12.0));
    m[k][1] = vec4(17.0);
    tail[k][1][2] = 17.0;
  }
}
