// clang: -cl-std=CL2.0 -fwrapv -ffp-contract=off
// Values of all types and groups that work together, as the campaign makes programs (`campaign --compilers`).
// result: 39a1207407a25fe0
// run: @work global=16 local=8 at=8 buf:i32:256:seed=859 buf:i32:256:counting bytes:0f000000 bytes:0b000000
#pragma OPENCL FP_CONTRACT OFF
typedef struct { short a; int4 b[3]; uchar c; short d; } S;
typedef union { ulong a; uint2 b; ushort4 c; uchar d[8]; float2 e; } U;
constant uint table[16] = {28265, 93859, 71526, 73428, 89456, 89188, 98536, 96825, 64810, 58194, 7851, 30514, 72113, 75792, 30358, 67773};
constant struct { uchar k; ushort2 v; } records[4] = {{1, {2, 3}}, {40, {500, 6}}, {7, {8, 900}}, {0, {11, 12}}};
uint call1(uint p, ushort2 q, global const uint *in, uint n, uint m, uint id) {
  uint r = (uint)p * 28u;
  for (uint i = 0; i < (p & 3u); ++i) { if (r & 16u) return r ^ popcount((uint)q.s0) + 3u; r = r * 3u + table[(r + i) & 15u]; }
  return r + (uint)q.s1;
}
S call2(S s, uint p) {
  s.b[p & 1u].s0 += (int)(p * 7u);
  if (p & 4u) { s.a ^= (short)p; s.b[2] = s.b[p & 1u]; } else s.c += 3;
  return s;
}
void call3(uint *p, uint by) {
  if (by & 1u) *p += by; else *p = rotate(*p, by) ^ by;
}
kernel void work(global const uint *in, global uint *out, uint n, uint m) {
  local uint tile[32]; local uint sums[4]; local ulong wide[32];
  const uint id = get_global_linear_id(), lid = get_local_linear_id();
  uint h = 0, array[8]; S s; U u; float f = in[id & 63u], g = (float)(int)in[(id + 9u) & 63u] * 0.125f;
  for (uint i = 0; i < 8u; ++i) array[i] = in[(id * 3u + i) & 63u];
  s.a = id; s.c = m; s.d = n; s.b[0] = 1; s.b[1] = 2; s.b[2] = 3; u.a = (ulong)in[id & 63u] * 0x100000001ul;
  ushort x0 = (ushort)((ushort)in[(id + 22u) & 63u]);
  long x1 = (long)((long)in[(id + 59u) & 63u]);
  int x2 = (int)((int)in[(id + 56u) & 63u]);
  char x3 = (char)((char)in[(id + 35u) & 63u]);
  ushort2 x4 = (ushort2)((ushort)in[(id + 22u) & 63u]);
  short2 x5 = (short2)((short)in[(id + 45u) & 63u]);
  int3 x6 = (int3)((int)in[(id + 20u) & 63u]);
  short2 x7 = (short2)((short)in[(id + 17u) & 63u]);
  tile[lid] = n; wide[lid] = id;
  if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
  atomic_xor(&sums[(uint)((uint)(records[x2 & 3].v.y) - (uint)(x2)) & 3u], (uint)((uint)((x3 < x5.s0) ? (uint)(n) : (uint)(x6.s1)) * (uint)((uint)(100) + (uint)(id))));
  barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
  wide[lid] = (uint)(max((uint)(get_global_id(1)), (uint)(x3)) * (uint)(table[x0 & 15])); barrier(CLK_LOCAL_MEM_FENCE);
  h = h * 5u + (uint)wide[(lid * 7u + 3u) % 8u]; barrier(CLK_LOCAL_MEM_FENCE);
  { uint *p = ((in[id & 63u] >> 28) & 1u) ? &h : &array[id & 7u]; call3(p, rotate((uint)(n), (uint)(u.c.z))); }
  if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
  atomic_sub(&sums[(uint)(n) & 3u], convert_uint_sat((ulong)(n)));
  barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
  switch ((m + get_group_id(0)) & 7u) {
  case 0u: ;
    wide[lid] = bitselect((uint)(s.b[id & 1u].s0), (uint)((uint)(2) % (((uint)(id) & (uint)31) | (uint)1)), (uint)(85)); barrier(CLK_LOCAL_MEM_FENCE);
    h = h * 5u + (uint)wide[(lid * 7u + 4u) % 8u]; barrier(CLK_LOCAL_MEM_FENCE);
    h += call1((uint)(array[x6.s2 & 7u]), x4, in, n, m, id);
    break;
  case 1u: ;
    g = g;
    for (uint i1 = 0; i1 < 3u; ++i1) {
      x6.s2 = (int)((x6.s1 & 2) ? (int)((int)(n) / (((int)(x6.s2) & (int)63) | (int)1)) : (int)((int)(s.b[n & 1u].s1) + (int)(n)));
      x1 = (long)((long)(x7.s1) & (long)((long)(4000) + (long)(x0)));
    }
    { barrier(CLK_LOCAL_MEM_FENCE); event_t e = async_work_group_copy(tile, in + 3, (size_t)1, 0); wait_group_events(1, &e); h += tile[lid % 1u]; barrier(CLK_LOCAL_MEM_FENCE); }
    break;
  default: ;
    x7 = (short2)(select(((short2)((short)((uint)(x3)))), convert_short2_sat(x7), ((short2)((short)((uint)(x3)))) < convert_short2_sat(x7)) - (short2)(convert_short2(x5) - ((short2)((short)(convert_uint_sat(g))))));
    if ((n & 1u)) {
      h += call1((uint)((uint)(x6.s1) - (uint)(records[x4.s1 & 3].v.y)), x4, in, n, m, id);
      h += call1(min((uint)(get_global_id(2)), (uint)(x2)), x4, in, n, m, id);
    }
    g = convert_float_rtz(x7.s0);
    break;
  }
  h = h * 31u + (uint)x0 + (uint)((ulong)x0 >> 32);
  h = h * 31u + (uint)x1 + (uint)((ulong)x1 >> 32);
  h = h * 31u + (uint)x2 + (uint)((ulong)x2 >> 32);
  h = h * 31u + (uint)x3 + (uint)((ulong)x3 >> 32);
  h = h * 31u + (uint)x4.s0 + (uint)((ulong)x4.s0 >> 32);
  h = h * 31u + (uint)x4.s1 + (uint)((ulong)x4.s1 >> 32);
  h = h * 31u + (uint)x5.s0 + (uint)((ulong)x5.s0 >> 32);
  h = h * 31u + (uint)x5.s1 + (uint)((ulong)x5.s1 >> 32);
  h = h * 31u + (uint)x6.s0 + (uint)((ulong)x6.s0 >> 32);
  h = h * 31u + (uint)x6.s1 + (uint)((ulong)x6.s1 >> 32);
  h = h * 31u + (uint)x6.s2 + (uint)((ulong)x6.s2 >> 32);
  h = h * 31u + (uint)x7.s0 + (uint)((ulong)x7.s0 >> 32);
  h = h * 31u + (uint)x7.s1 + (uint)((ulong)x7.s1 >> 32);
  for (uint i = 0; i < 8u; ++i) h = h * 31u + array[i];
  out[id * 4u] = h;
  out[id * 4u + 1u] = (uint)s.a + (uint)s.b[0].s0 + (uint)s.b[2].s1 * 7u + s.c * 9u;
  out[id * 4u + 2u] = u.b.x * 3u + u.b.y;
  out[id * 4u + 3u] = as_uint(isnan(f) ? 0.0f : f) ^ as_uint(isnan(g) ? 1.0f : g);
}
