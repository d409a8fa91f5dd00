#version 450
// run: --robust-access on --groups 1 --image m=r64uint:4x2 --image n=r64sint:1d:8 --buf o=zero:256 --bind 0.0=m --bind 0.1=n --bind 0.2=o --print o=u64
// out: o = u64: 206158430208 240518168576 274877906944 309237645312 13194139533317 14293651161093 15393162788869 16492674416645 206158430208 240518168576 274877906944 309237645312 13194139533317 14293651161093 15393162788869 16492674416645 0 18446744073709551615 18446744073709551614 18446744073709551613 18446744073709551516 18446744073709551515 18446744073709551514 18446744073709551513 0 0 0 0 0 0 0 0
// Texels of 64 bits: read, written and changed atomically, in range and beyond.
#extension GL_EXT_shader_image_int64 : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
layout(local_size_x = 16) in;
layout(binding = 0, r64ui) uniform u64image2D m;
layout(binding = 1, r64i) uniform i64image1D n;
layout(std430, binding = 2) buffer O { uint64_t o[]; };
void main() {
  int i = int(gl_LocalInvocationIndex);
  imageStore(n, i, i64vec4(-i));
  barrier();
  memoryBarrierImage();
  imageAtomicAdd(m, ivec2(i & 3, 0), uint64_t(i) << 33);
  imageAtomicMax(m, ivec2(i & 3, 1), uint64_t(i) << 40 | 5ul);
  imageAtomicMin(n, i + 4, int64_t(-100 - i));
  imageAtomicOr(m, ivec2(i, -1), 1ul);
  barrier();
  memoryBarrierImage();
  o[i] = imageLoad(m, ivec2(i & 3, i >> 2 & 1)).x + imageLoad(m, ivec2(i, 9)).x;
  o[16 + i] = uint64_t(imageLoad(n, i).x);
}
