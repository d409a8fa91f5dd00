#version 460
// run: --robust-access on --groups 1 --buf I=i32:0,1,2,3,-1,-2147483648,2147483647,5 --buf W=fill:520:11 --buf L=fill:84:22 --buf E=zero:0 --buf U=fill:72:33 --buf T=fill:50:44 --buf o=zero:288 --push 0102030405060708090a0b0c0d0e0f10 --bind 0.0=I --bind 0.1=W --bind 0.2=L --bind 0.3=E --bind 0.4=ubo:U --bind 0.5=T --bind 0.6=o --print o=u32 --print W=u8 --print L=u8 --print T=u8
// out: o = u32: 2292078474 2005384574 3723250586 2863739114 1145764721 1432095874 859433568 1718427553 0 0 0 0 0 0 0 0 8380 1982 704 450 388 3784 392 394 655361 655362 655363 655364 655365 655361 655362 655363 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// out: W = u8: 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 5 0 0 0 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 5 0 0 0 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17
// out: L = u8: 34 39 34 34 34 34 34 34 35 34 34 34 34 34 34 34 35 34 34 34 34 34 34 34 35 34 34 34 34 34 34 34 35 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 7 0 0 0 0 0 0 0 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34 34
// out: T = u8: 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 9 9 9 68 68 9 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 68 9 68 68 68 68 68
// Copies of whole arrays and structures that begin inside and end outside, indices whose products wrap, atomics of 64 bits, components of vectors,
// buffers without bytes, and memory of the work-group between canaries.
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_atomic_int64 : require
#extension GL_EXT_scalar_block_layout : require
layout(local_size_x = 8) in;
struct Big { uint head; uvec3 list[7]; uint16_t tail[5]; };
struct Row { uvec2 cells[4]; };
layout(std430, binding = 0) readonly buffer I { int idx[]; };
layout(std430, binding = 1) buffer W { Big w[]; };
layout(std430, binding = 2) buffer L { uint64_t count; uint64_t l[]; };
layout(std430, binding = 3) buffer E { uvec4 head; uvec2 e[]; };
layout(std140, binding = 4) uniform U { mat2x3 m; float rest[4]; } u;
layout(scalar, binding = 5) buffer T { u8vec3 t[]; };
layout(std430, binding = 6) buffer O { uint o[]; };
layout(push_constant) uniform P { u8vec4 p[4]; };
shared uint before[8];
shared Row rows[8];
shared uint between[8];
shared uint16_t halves[5];
shared uint64_t sums[3];
shared uint behind[8];

uint sum_of(Big b) {
  uint s = b.head;
  for (int n = 0; n < 7; n++) s = s * 3u + b.list[n].x + b.list[n].y + b.list[n].z;
  for (int n = 0; n < 5; n++) s = s * 3u + uint(b.tail[n]);
  return s;
}
uint sum_of(Row r) {
  uint s = 0u;
  for (int n = 0; n < 4; n++) s = s * 5u + r.cells[n].x + r.cells[n].y;
  return s;
}
void main() {
  int i = int(gl_GlobalInvocationID.x), l_ = int(gl_LocalInvocationIndex);
  int k = idx[i];
  uint wide = uint(k) * 0x20000001u;
  before[l_] = 0xb0b0b0b0u; between[l_] = 0xc0c0c0c0u; behind[l_] = 0xd0d0d0d0u;
  if (l_ < 5) halves[l_] = uint16_t(l_ + 1);
  if (l_ < 3) sums[l_] = 7ul;
  rows[l_].cells = uvec2[](uvec2(1u), uvec2(2u), uvec2(3u), uvec2(l_));
  barrier();
  uint s = sum_of(w[k]) + w[k].list[k].y + w[k & 3].list[k][k] + uint(w[k].tail[k * 2]) + uint(w[3].tail[4]);
  s += uint(l[wide]) + uint(l[k]) + uint(l[uint(k) << 29]) + e[k].y + head[k] + uint(e.length()) * 1000u + uint(l.length());
  s += floatBitsToUint(u.m[k][k]) + floatBitsToUint(u.rest[k]) + uint(t[k].z) + uint(t[k][k]) + uint(p[k][k]) + uint(p[k].w);
  s += sum_of(rows[k]) + rows[k].cells[k].x + rows[k & 7].cells[k][k & 1] + uint(halves[k]) + uint(sums[k]);
  Big mine = w[0];
  mine.list[k][k] = 5u;
  mine.tail[k] = uint16_t(6);
  s += sum_of(mine);
  barrier();
  // What is written is the same for all that write it.
  if (k < 0 || k > 4) {
    Big big;
    big.head = 1u;
    for (int n = 0; n < 7; n++) big.list[n] = uvec3(2u);
    for (int n = 0; n < 5; n++) big.tail[n] = uint16_t(3);
    w[k] = big;
    w[5] = big;
    w[k].list[k] = uvec3(4u);
    w[k & 3].list[k][k] = 5u;
    l[wide] = 6ul;
    l[k] = 6ul;
    e[k] = uvec2(7u);
    head[k] = 8u;
    t[k] = u8vec3(9);
    t[k & 15][k] = uint8_t(9);
    rows[k].cells = uvec2[](uvec2(7u), uvec2(7u), uvec2(7u), uvec2(7u));
    rows[k & 7].cells[k] = uvec2(7u);
    halves[k] = uint16_t(7);
  }
  if (i == 3) {
    // An array that begins with the last element that is there.
    Big last = w[3];
    w[4] = last;
    t[16] = u8vec3(10);
    e[0] = uvec2(11u);
  }
  atomicAdd(l[k], 1ul);
  atomicMax(l[wide], 2ul);
  atomicAdd(sums[k], 3ul);
  atomicOr(rows[k].cells[k & 3].x, 64u);
  atomicAdd(e[k].x, 1u);
  atomicXor(count, uint64_t(k) << 8);
  barrier();
  uint canaries = 0u;
  for (int n = 0; n < 8; n++) canaries += uint(before[n] != 0xb0b0b0b0u) + uint(between[n] != 0xc0c0c0c0u) + uint(behind[n] != 0xd0d0d0d0u);
  o[i] = s;
  o[8 + i] = canaries;
  o[16 + i] = sum_of(rows[l_]);
  o[24 + i] = uint(halves[l_ % 5]) | uint(sums[l_ % 3]) << 16;
}
