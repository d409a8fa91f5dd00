#version 460
// run: --robust-access on --groups 1 --buf I=i32:0,1,2,3,-1,-2147483648,2139095040,4 --image counts=r32uint:4x3 --image volume=rgba8unorm:3d:2x3x4 --image line=r32sint:1d:5 --image layers=rgba16uint:2d_array:2x2x3 --image list=r32uint:1d_buffer:6 --image levels=rgba8unorm:5x3/3 --buf levels=fill:92:5a --image cube=rgba8unorm:cube:2x2 --buf cube=fill:96:7b --image deep=r32float:3d:3x2x2 --buf deep=f32:1,2,3,4,5,6,7,8,9,10,11,12 --buf o=zero:32 --bind 0.0=I --bind 0.1=counts --bind 0.2=volume --bind 0.3=line --bind 0.4=layers --bind 0.5=list --bind 0.6=levels --bind 0.7=cube --bind 0.8=deep --bind 0.9=sampler:linear,repeat --bind 0.10=sampler:linear,clamp --bind 0.11=o --print o=u32 --print counts=u32 --print volume=u8 --print line=i32 --print layers=u16 --print list=u32
// out: o = u32: 1448432967 1450530119 4227858433 1219144356 4227858433 4227858433 4227858433 4227858433
// out: counts = u32: 1 1 0 0 2 0 0 0 1 0 0 4
// out: volume = u8: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 128 128 128 128 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// out: line = i32: 9 9 9 9 9
// out: layers = u16: 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// out: list = u32: 17 17 16 22 22 0
// Coordinates, levels, layers and samples of every kind that are none: read, sampled, gathered, written and counted in.
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer I { int idx[]; };
layout(binding = 1, r32ui) uniform uimage2D counts;
layout(binding = 2, rgba8) uniform image3D volume;
layout(binding = 3, r32i) uniform iimage1D line;
layout(binding = 4, rgba16ui) uniform uimage2DArray layers;
layout(binding = 5, r32ui) uniform uimageBuffer list;
layout(binding = 6) uniform texture2D levels;
layout(binding = 7) uniform textureCube cube;
layout(binding = 8) uniform texture3D deep;
layout(binding = 9) uniform sampler wrap;
layout(binding = 10) uniform sampler clamped;
layout(std430, binding = 11) buffer O { uint o[]; };
uint bits(vec4 v) { return floatBitsToUint(v.x) ^ floatBitsToUint(v.y) << 1 ^ floatBitsToUint(v.z) << 2 ^ floatBitsToUint(v.w) << 3; }
void main() {
  int i = int(gl_GlobalInvocationID.x);
  int k = idx[i], j = idx[i ^ 1];
  // Numbers that are none, and ones that are too large for every integer, among the coordinates.
  float x = intBitsToFloat(k), y = float(j) * 1e30, z = float(k) * 0.37;
  uint s = imageLoad(counts, ivec2(k, j)).x + bits(imageLoad(volume, ivec3(k, 0, j))) + uint(imageLoad(line, k).x);
  s += imageLoad(layers, ivec3(j & 1, k, k)).y + imageLoad(list, k).x + imageLoad(list, k * 4).x;
  s += bits(texelFetch(levels, ivec2(k, j), k)) + bits(texelFetch(levels, ivec2(0), j)) + bits(texelFetch(deep, ivec3(j, k, 1), 0));
  vec4 c = textureLod(sampler2D(levels, wrap), vec2(x, z), float(k)) + textureLod(sampler2D(levels, clamped), vec2(y, x), z);
  c += textureLod(samplerCube(cube, clamped), vec3(x, y, z), x) + textureLod(samplerCube(cube, wrap), vec3(0.0), 0.0);
  c += textureLod(sampler3D(deep, wrap), vec3(z, y, x), 0.0) + textureGrad(sampler2D(levels, wrap), vec2(z), vec2(x), vec2(y));
  c += textureGather(sampler2D(levels, wrap), vec2(y, z), 1) + textureGather(sampler2D(levels, clamped), vec2(x, -z), 2);
  // What is no number has bits of every kind.
  s += isnan(c.x) ? 1u : uint(clamp(c.x, 0.0, 100.0) * 64.0 + 0.5);
  o[i] = s;
  barrier();
  memoryBarrierImage();
  if (k < 0 || k > 2) {
    imageStore(counts, ivec2(k, j), uvec4(3u));
    imageStore(volume, ivec3(k, j, k), vec4(0.5));
    imageStore(volume, ivec3(0, 0, k), vec4(0.5));
    imageStore(line, k, ivec4(4));
    imageStore(layers, ivec3(0, k, j), uvec4(5u));
    imageStore(layers, ivec3(0, 0, k), uvec4(5u));
    imageStore(list, k, uvec4(6u));
  }
  barrier();
  memoryBarrierImage();
  imageAtomicAdd(counts, ivec2(k, j), 1u);
  imageAtomicAdd(counts, ivec2(0, k), 1u);
  imageAtomicMax(line, k, 9);
  imageAtomicOr(list, k, 16u);
  imageAtomicXor(list, -k, 1u);
  imageAtomicExchange(list, k | 4096, 7u);
  imageAtomicCompSwap(counts, ivec2(k, 1 << 30), 0u, 7u);
}
