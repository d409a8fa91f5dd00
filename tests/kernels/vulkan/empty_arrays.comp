#version 460
// run: --spec 0=u32:0 --groups 1 --buf o=zero:64 --bind 0.0=o --print o=u32
// run: --groups 1 --buf o=zero:64 --bind 0.0=o --print o=u32
// run: --spec 0=u32:8 --groups 1 --buf o=zero:64 --bind 0.0=o --print o=u32
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
