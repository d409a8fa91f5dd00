// clang: -cl-std=CL2.0 -fwrapv -ffp-contract=off
// Values of all types and groups that work together, as the campaign makes programs (`campaign --compilers`).
// result: 21abde58a980cbbf
// run: @work global=16 local=8 buf:i32:256:seed=48816 buf:i32:256:counting bytes:11000000 bytes:14000000
#pragma OPENCL FP_CONTRACT OFF
typedef struct { int a; ulong3 b[3]; uchar c; int d; } __attribute__((packed)) S;
typedef union { ulong a; uint2 b; ushort4 c; uchar d[8]; float2 e; } U;
constant uint table[16] = {10693, 4490, 26749, 29666, 52093, 75685, 15565, 92063, 89222, 61503, 76547, 55543, 60296, 37032, 24619, 75575};
constant struct { uchar k; ushort2 v; } records[4] = {{1, {2, 3}}, {40, {500, 6}}, {7, {8, 900}}, {0, {11, 12}}};
uint call1(uint p, short3 q, global const uint *in, uint n, uint m, uint id) {
  uint r = popcount((uint)p) + 13u;
  for (uint i = 0; i < (p & 3u); ++i) { if (r & 16u) return r ^ (uint)mul_hi((int)q.s0, (int)n) ^ m; r = r * 3u + table[(r + i) & 15u]; }
  return r + (uint)q.s1;
}
S call2(S s, uint p) {
  s.b[p & 1u].s1 += (ulong)(p * 7u);
  if (p & 4u) { s.a ^= (int)p; s.b[2] = s.b[p & 1u]; } else s.c += 3;
  return s;
}
__attribute__((noinline)) void call3(uint *p, uint by) {
  if (by & 1u) *p += by; else *p = rotate(*p, by) ^ by;
}
kernel void work(global const uint *in, global uint *out, uint n, uint m) {
  local uint tile[32]; local uint sums[4]; local ulong wide[32];
  const uint id = get_global_linear_id(), lid = get_local_linear_id();
  uint h = 0, array[8]; S s; U u; float f = in[id & 63u], g = (float)(int)in[(id + 9u) & 63u] * 0.125f;
  for (uint i = 0; i < 8u; ++i) array[i] = in[(id * 3u + i) & 63u];
  s.a = id; s.c = m; s.d = n; s.b[0] = 1; s.b[1] = 2; s.b[2] = 3; u.a = (ulong)in[id & 63u] * 0x100000001ul;
  int x0 = (int)((int)in[(id + 53u) & 63u]);
  char x1 = (char)((char)in[(id + 12u) & 63u]);
  short x2 = (short)((short)in[(id + 47u) & 63u]);
  char x3 = (char)((char)in[(id + 13u) & 63u]);
  short3 x4 = (short3)((short)in[(id + 37u) & 63u]);
  char3 x5 = (char3)((char)in[(id + 42u) & 63u]);
  long8 x6 = (long8)((long)in[(id + 20u) & 63u]);
  char8 x7 = (char8)((char)in[(id + 47u) & 63u]);
  tile[lid] = n; wide[lid] = id;
  wide[lid] = (uint)((uint)((uint)(1) & (uint)(u.d[id & 7u])) % (((uint)(x2) & (uint)31) | (uint)1)); barrier(CLK_LOCAL_MEM_FENCE);
  h = h * 5u + (uint)wide[(lid * 7u + 0u) % 8u]; barrier(CLK_LOCAL_MEM_FENCE);
  s = call2(s, (uint)((uint)(records[x2 & 3].v.y) & (uint)(table[x5.s2 & 15])));
  switch (((uint)(get_local_id(0))) & 7u) {
  case 0u: ;
    switch (((uint)((n & 2u) ? (uint)(x3) : (uint)(x2))) & 7u) {
    case 0u: ;
      u.d[5] = (uint)(x7.s2);
      x4 = max((convert_short3_sat(x4) < convert_short3(x5) ? convert_short3_sat(x4) : convert_short3(x5)), (short3)(convert_short3(x4) & convert_short3(x7.s500)));
      for (uint i1 = 0; i1 < (in[id & 63u] & 3u); ++i1) {
        x5 = sub_sat(((char3)((char)(bitselect((uint)(records[x2 & 3].v.y), (uint)(records[x2 & 3].v.y), (uint)(85))))), (char3)(convert_char3(x4) - convert_char3(x6.s664)));
      }
      break;
    case 1u: ;
      x6 = (long8)(convert_long8(x6) | (long8)(convert_long8(x6.s52706465) | convert_long8(x4.s02012112)));
    }
  case 1u: ;
    array[convert_uint_sat_rte(f) & 7u] = min((uint)(u.c.z), clamp((uint)(get_local_id(2)), min((uint)(u.d[3]), (uint)9), max((uint)(u.d[3]), (uint)9)));
    if ((x6.s1 < x4.s2)) {
      u.c.y = (uint)((uint)(get_global_id(0)) / (((uint)(s.d) & (uint)63) | (uint)1));
    }
  case 2u: ;
    h += call1((uint)((uint)(x7.s0) & (uint)(x3)), x4, in, n, m, id);
  }
  for (uint i2 = 0; i2 < 3u; ++i2) {
    if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add((volatile local int*)&sums[sub_sat((uint)(1), (uint)(x1)) & 3u], (int)clz((uint)((uint)(x2) | (uint)(get_global_id(0)))));
    barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
    x4 = (short3)(convert_short3(x5) >> ((short3)(convert_short3(x5.s110) << (convert_short3(x4.s120) & (short3)15)) & (short3)15));
    { barrier(CLK_LOCAL_MEM_FENCE); event_t e = async_work_group_copy(tile, in + 5, (size_t)4, 0); wait_group_events(1, &e); h += tile[lid % 4u]; barrier(CLK_LOCAL_MEM_FENCE); }
    if ((n & 8u)) break;
    wide[lid] = (uint)((lid & 4u) ? (uint)((uint)(id) | (uint)(s.c)) : (uint)(7)); barrier(CLK_LOCAL_MEM_FENCE);
    h = h * 5u + (uint)wide[(lid * 7u + 5u) % 8u]; barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i3 = 0; i3 < (lid & 3u); ++i3) {
      f = (f - convert_float_rtz(x1));
      for (uint i4 = 0; i4 < (lid & 3u); ++i4) {
        x5.even = bitselect(convert_char2(x7.s45), (char2)((char2)((char)((char)(table[x2 & 15]) & (char)(s.b[n & 1u].s1))) << (((char2)((char)(clamp((uint)(s.d), min((uint)(u.c.z), (uint)9), max((uint)(u.c.z), (uint)9))))) & (char2)7)), (char2)(85));
      }
    }
  }
  if ((x5.s1 & 4)) { out[id * 4u] = h; return; }
  h = h * 31u + (uint)x0 + (uint)((ulong)x0 >> 32);
  h = h * 31u + (uint)x1 + (uint)((ulong)x1 >> 32);
  h = h * 31u + (uint)x2 + (uint)((ulong)x2 >> 32);
  h = h * 31u + (uint)x3 + (uint)((ulong)x3 >> 32);
  h = h * 31u + (uint)x4.s0 + (uint)((ulong)x4.s0 >> 32);
  h = h * 31u + (uint)x4.s1 + (uint)((ulong)x4.s1 >> 32);
  h = h * 31u + (uint)x4.s2 + (uint)((ulong)x4.s2 >> 32);
  h = h * 31u + (uint)x5.s0 + (uint)((ulong)x5.s0 >> 32);
  h = h * 31u + (uint)x5.s1 + (uint)((ulong)x5.s1 >> 32);
  h = h * 31u + (uint)x5.s2 + (uint)((ulong)x5.s2 >> 32);
  h = h * 31u + (uint)x6.s0 + (uint)((ulong)x6.s0 >> 32);
  h = h * 31u + (uint)x6.s1 + (uint)((ulong)x6.s1 >> 32);
  h = h * 31u + (uint)x6.s2 + (uint)((ulong)x6.s2 >> 32);
  h = h * 31u + (uint)x6.s3 + (uint)((ulong)x6.s3 >> 32);
  h = h * 31u + (uint)x6.s4 + (uint)((ulong)x6.s4 >> 32);
  h = h * 31u + (uint)x6.s5 + (uint)((ulong)x6.s5 >> 32);
  h = h * 31u + (uint)x6.s6 + (uint)((ulong)x6.s6 >> 32);
  h = h * 31u + (uint)x6.s7 + (uint)((ulong)x6.s7 >> 32);
  h = h * 31u + (uint)x7.s0 + (uint)((ulong)x7.s0 >> 32);
  h = h * 31u + (uint)x7.s1 + (uint)((ulong)x7.s1 >> 32);
  h = h * 31u + (uint)x7.s2 + (uint)((ulong)x7.s2 >> 32);
  h = h * 31u + (uint)x7.s3 + (uint)((ulong)x7.s3 >> 32);
  h = h * 31u + (uint)x7.s4 + (uint)((ulong)x7.s4 >> 32);
  h = h * 31u + (uint)x7.s5 + (uint)((ulong)x7.s5 >> 32);
  h = h * 31u + (uint)x7.s6 + (uint)((ulong)x7.s6 >> 32);
  h = h * 31u + (uint)x7.s7 + (uint)((ulong)x7.s7 >> 32);
  for (uint i = 0; i < 8u; ++i) h = h * 31u + array[i];
  out[id * 4u] = h;
  out[id * 4u + 1u] = (uint)s.a + (uint)s.b[0].s0 + (uint)s.b[2].s1 * 7u + s.c * 9u;
  out[id * 4u + 2u] = u.b.x * 3u + u.b.y;
  out[id * 4u + 3u] = as_uint(isnan(f) ? 0.0f : f) ^ as_uint(isnan(g) ? 1.0f : g);
}
