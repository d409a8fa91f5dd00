// clang: -cl-std=CL2.0 -fwrapv -ffp-contract=off
// Values of all types and groups that work together, as the campaign makes programs (`campaign --compilers`).
// result: f7fb23dc8dd667b7
// run: @work global=8,4 local=8,2 at=3,8 buf:i32:256:seed=18334 buf:i32:512:counting bytes:04000000 bytes:16000000
#pragma OPENCL FP_CONTRACT OFF
typedef struct { char a; char16 b[3]; uchar c; char d; } S;
typedef union { ulong a; uint2 b; ushort4 c; uchar d[8]; float2 e; } U;
constant uint table[16] = {83766, 79652, 12828, 77318, 76123, 48051, 3706, 77445, 32946, 39962, 88777, 93096, 50720, 3333, 59188, 7585};
constant struct { uchar k; ushort2 v; } records[4] = {{1, {2, 3}}, {40, {500, 6}}, {7, {8, 900}}, {0, {11, 12}}};
__attribute__((noinline)) uint call1(uint p, long3 q, global const uint *in, uint n, uint m, uint id) {
  uint r = popcount((uint)p) + 6u;
  for (uint i = 0; i < (p & 3u); ++i) { if (r & 16u) return r ^ popcount((uint)q.s0) + 0u; r = r * 3u + table[(r + i) & 15u]; }
  return r + (uint)q.s1;
}
__attribute__((noinline)) S call2(S s, uint p) {
  s.b[p & 1u].s1 += (char)(p * 7u);
  if (p & 4u) { s.a ^= (char)p; s.b[2] = s.b[p & 1u]; } else s.c += 3;
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
  uint x0 = (uint)((uint)in[(id + 12u) & 63u]);
  ushort x1 = (ushort)((ushort)in[(id + 45u) & 63u]);
  long x2 = (long)((long)in[(id + 59u) & 63u]);
  short x3 = (short)((short)in[(id + 60u) & 63u]);
  long3 x4 = (long3)((long)in[(id + 32u) & 63u]);
  uint4 x5 = (uint4)((uint)in[(id + 18u) & 63u]);
  uint4 x6 = (uint4)((uint)in[(id + 40u) & 63u]);
  long8 x7 = (long8)((long)in[(id + 21u) & 63u]);
  tile[lid] = n; wide[lid] = id;
  wide[lid] = (uint)(records[x5.s0 & 3].v.y); barrier(CLK_LOCAL_MEM_FENCE);
  h = h * 5u + (uint)wide[(lid * 3u + 7u) % 16u]; barrier(CLK_LOCAL_MEM_FENCE);
  if (m > 12u) {
    for (uint i1 = 0; i1 < (n & 3u); ++i1) {
      switch (((uint)((uint)(get_global_id(0)) ^ (uint)(3))) & 7u) {
      case 0u: ;
        x6 = min(convert_uint4_sat(x6), clamp(convert_uint4(x5), min(((uint4)((uint)((uint)(table[x3 & 15])))), (uint4)9), max(((uint4)((uint)((uint)(table[x3 & 15])))), (uint4)9)));
        h += call1((uint)(x4.s2), x4, in, n, m, id);
        break;
      case 1u: ;
        x5 = add_sat((uint4)(convert_uint4(x5.s1022) / ((convert_uint4(x6) & (uint4)63) | (uint4)1)), (uint4)(convert_uint4_sat(x6) + ((uint4)((uint)((uint)((uint)(table[x3 & 15]) % (((uint)(x7.s5) & (uint)31) | (uint)1)))))));
        break;
      }
      if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
      for (uint i = 0; i < (lid & 3u); ++i) { if ((n & 2u)) continue; atomic_or(&sums[(uint)(x0) & 3u], (uint)(s.a)); }
      barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
      if ((n & 8u)) break;
      for (uint i2 = 0; i2 < 3u; ++i2) {
        x3 = (short)(3);
        array[(uint)((uint)(x7.s6) / (((uint)(u.d[id & 7u]) & (uint)63) | (uint)1)) & 7u] = mad_sat((uint)(s.b[id & 1u].s0), (uint)(records[x6.s2 & 3].v.y), (uint)3);
        g = sqrt(fabs((g + 0.5f)));
      }
    }
    if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
    if ((lid & 4u)) atomic_and(&sums[min((uint)(table[x0 & 15]), (uint)(x2)) & 3u], rotate(rotate((uint)(get_local_id(2)), (uint)(id)), (uint)((uint)(get_local_id(0)) % (((uint)(x5.s3) & (uint)31) | (uint)1))));
    barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
    tile[lid] = mad_sat(clamp((uint)(x5.s3), min((uint)(get_global_id(0)), (uint)9), max((uint)(get_global_id(0)), (uint)9)), rotate((uint)(records[x7.s6 & 3].v.y), (uint)(x2)), (uint)3); barrier(CLK_LOCAL_MEM_FENCE);
    h = h * 5u + (uint)tile[(lid * 1u + 5u) % 16u]; barrier(CLK_LOCAL_MEM_FENCE);
  }
  u.d[id & 7u] = (uint)(mad_sat((uint)(x0), (uint)(x0), (uint)3) - (uint)((uint)(records[x0 & 3].v.y) & (uint)(x3)));
  x0 = (uint)((x7.s7 < x2) ? (uint)(2) : (uint)(id));
  if ((n & 4u)) { out[id * 4u] = h; return; }
  x3 = (short)((short)((short)(u.a) * (short)(x1)) >> ((short)((short)(s.c) % (((short)(127) & (short)31) | (short)1)) & (short)15));
  for (uint i3 = 0; i3 < (in[id & 63u] & 3u); ++i3) {
    switch ((popcount((uint)(255))) & 7u) {
    case 0u: ;
      s = call2(s, (uint)((uint)(n) ^ (uint)(127)));
      x5 = (uint4)(clamp((uint)(4000), min((uint)(records[x6.s3 & 3].v.y), (uint)9), max((uint)(records[x6.s3 & 3].v.y), (uint)9)));
    case 1u: ;
      for (uint i4 = 0; i4 < (in[id & 63u] & 3u); ++i4) {
      }
      break;
    case 2u: ;
      break;
    case 3u: ;
      break;
    }
  }
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
  h = h * 31u + (uint)x5.s3 + (uint)((ulong)x5.s3 >> 32);
  h = h * 31u + (uint)x6.s0 + (uint)((ulong)x6.s0 >> 32);
  h = h * 31u + (uint)x6.s1 + (uint)((ulong)x6.s1 >> 32);
  h = h * 31u + (uint)x6.s2 + (uint)((ulong)x6.s2 >> 32);
  h = h * 31u + (uint)x6.s3 + (uint)((ulong)x6.s3 >> 32);
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
