#version 460
// run: --spec 0=u32:0 --groups 1 --robust-access on --buf o=zero:64 --bind 0.0=o --print o=u32
// out: o = u32: 530000 530000 530000 530000 530000 530000 530000 530000 0 0 0 0 0 0 0 0
// run: --groups 1 --robust-access on --buf o=zero:64 --bind 0.0=o --print o=u32
// out: o = u32: 9530201 9530302 9530403 9530504 530600 530700 530800 530900 72 73 74 75 72 72 72 72
// run: --spec 0=u32:8 --groups 1 --robust-access on --buf o=zero:64 --bind 0.0=o --print o=u32
// out: o = u32: 9530201 9530302 9530403 9530504 9530605 9530706 9530807 9530908 144 145 146 147 148 149 150 151
// Arrays whose length is a specialization constant and may be 0: alone, as a member, of rows, by an
// expression. There, what is read is zero, and what is written goes nowhere.
layout(local_size_x = 8) in;
layout(constant_id = 0) const uint N = 4;
layout(constant_id = 1) const uint M = 8;
const uint rest = M * N / 4u;
struct Row { uint first; uint inner[N]; uint last; };
shared uint staged[N];
shared uint table[rest][3];
shared Row row;
layout(std430, binding = 0) buffer O { uint o[]; };
void main() {
  uint i = gl_LocalInvocationIndex;
  uint own[N];
  if (N > 0u) own[i % max(N, 1u)] = i;
  staged[i] = i + 1u;
  table[i][1] = i + 2u;
  if (i == 0u) { row.first = 3u; row.last = 5u; }
  row.inner[i] = 9u;
  own[i] = i;
  barrier();
  o[i] = staged[i] + table[i][1] * 100u + row.first * 10000u + row.last * 100000u + row.inner[i] * 1000000u;
  o[i + 8u] = own[i] + uint(own.length()) * 16u + uint(table.length());
}
