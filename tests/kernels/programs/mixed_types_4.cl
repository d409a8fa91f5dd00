// clang: -cl-std=CL2.0 -fwrapv -ffp-contract=off
// Values of all types and groups that work together, as the campaign makes programs (`campaign --compilers`).
// result: 5135a6fba1b61371
// run: @work global=10 local=5 buf:i32:256:seed=12602 buf:i32:160:counting bytes:16000000 bytes:17000000
#pragma OPENCL FP_CONTRACT OFF
typedef struct { ulong a; ulong3 b[3]; uchar c; ulong d; } S;
typedef union { ulong a; uint2 b; ushort4 c; uchar d[8]; float2 e; } U;
constant uint table[16] = {6937, 82740, 18946, 83421, 11331, 92561, 92445, 54244, 80913, 55884, 76783, 31686, 34854, 60051, 36154, 80121};
constant struct { uchar k; ushort2 v; } records[4] = {{1, {2, 3}}, {40, {500, 6}}, {7, {8, 900}}, {0, {11, 12}}};
uint call1(uint p, int8 q, global const uint *in, uint n, uint m, uint id) {
  uint r = abs_diff((uint)p, in[17]);
  for (uint i = 0; i < (p & 3u); ++i) { if (r & 16u) return r ^ (uint)q.s0 * 11u; r = r * 3u + table[(r + i) & 15u]; }
  return r + (uint)q.s1;
}
__attribute__((noinline)) S call2(S s, uint p) {
  s.b[p & 1u].s0 += (ulong)(p * 7u);
  if (p & 4u) { s.a ^= (ulong)p; s.b[2] = s.b[p & 1u]; } else s.c += 3;
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
  long x0 = (long)((long)in[(id + 38u) & 63u]);
  uchar x1 = (uchar)((uchar)in[(id + 34u) & 63u]);
  uint x2 = (uint)((uint)in[(id + 49u) & 63u]);
  long x3 = (long)((long)in[(id + 42u) & 63u]);
  int8 x4 = (int8)((int)in[(id + 29u) & 63u]);
  char8 x5 = (char8)((char)in[(id + 43u) & 63u]);
  char8 x6 = (char8)((char)in[(id + 31u) & 63u]);
  long3 x7 = (long3)((long)in[(id + 61u) & 63u]);
  tile[lid] = n; wide[lid] = id;
  if ((n & 2u)) {
    if ((n & 1u)) {
      if ((x7.s0 & 2)) {
        x2 = rotate((uint)(id), (uint)(get_local_id(1)));
      } else {
        x0 = (long)((long)((long)(1) >> ((long)(records[x5.s1 & 3].v.y) & (long)63)) & (long)((long)(id) >> ((long)(u.c.z) & (long)63)));
        h += call1((uint)(n), x4, in, n, m, id);
        x6 = (char8)(convert_char8(convert_char8(x5.s72045216) == convert_char8(x4)) / (((char8)(convert_char8(x6.s44575712) | convert_char8(x6)) & (char8)63) | (char8)1));
      }
      x3 = (long)(1);
    }
    if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < (lid & 3u); ++i) { if ((lid & 4u)) continue; atomic_xor((volatile local int*)&sums[(uint)((lid & 2u) ? (uint)(u.d[3]) : (uint)(x6.s0)) & 3u], (int)convert_uint_sat((ushort)((ushort)(get_local_id(2)) + (ushort)(s.c)))); }
    barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
    x6 = clz(convert_char8(x5.s50710106));
  }
  if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = 0; i < (lid & 3u); ++i) { if ((lid & 8u)) continue; atomic_add(&sums[(uint)(table[x1 & 15]) & 3u], (uint)(table[x7.s2 & 15])); }
  barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
  tile[lid] = max(convert_uint_sat_rtp(g), (uint)((uint)(s.b[n & 1u].s1) ^ (uint)(n))); barrier(CLK_LOCAL_MEM_FENCE);
  h = h * 5u + (uint)tile[(lid * 1u + 2u) % 5u]; barrier(CLK_LOCAL_MEM_FENCE);
  tile[lid] = (uint)((uint)(records[x6.s6 & 3].v.y) + (uint)((uint)(x6.s4) | (uint)(get_global_id(1)))); barrier(CLK_LOCAL_MEM_FENCE);
  h = h * 5u + (uint)tile[(lid * 7u + 1u) % 5u]; barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i1 = 0; i1 < 1u; ++i1) {
    if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
    if ((lid & 8u)) atomic_sub((volatile local int*)&sums[(uint)(x0) & 3u], (int)(uint)((uint)((x7.s2 < x1) ? (uint)(x1) : (uint)(x5.s4)) + (uint)((uint)(table[x2 & 15]) - (uint)(x1))));
    barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
    x4.s2 = (int)(table[x5.s5 & 15]);
  }
  if ((x3 & 8)) { out[id * 4u] = h; return; }
  f = (float)(x7.s0);
  x6.s4 = (char)((char)((char)(table[x4.s2 & 15]) ^ (char)(array[x3 & 7u])) + (char)((char)(array[x0 & 7u]) | (char)(n)));
  h = h * 31u + (uint)x0 + (uint)((ulong)x0 >> 32);
  h = h * 31u + (uint)x1 + (uint)((ulong)x1 >> 32);
  h = h * 31u + (uint)x2 + (uint)((ulong)x2 >> 32);
  h = h * 31u + (uint)x3 + (uint)((ulong)x3 >> 32);
  h = h * 31u + (uint)x4.s0 + (uint)((ulong)x4.s0 >> 32);
  h = h * 31u + (uint)x4.s1 + (uint)((ulong)x4.s1 >> 32);
  h = h * 31u + (uint)x4.s2 + (uint)((ulong)x4.s2 >> 32);
  h = h * 31u + (uint)x4.s3 + (uint)((ulong)x4.s3 >> 32);
  h = h * 31u + (uint)x4.s4 + (uint)((ulong)x4.s4 >> 32);
  h = h * 31u + (uint)x4.s5 + (uint)((ulong)x4.s5 >> 32);
  h = h * 31u + (uint)x4.s6 + (uint)((ulong)x4.s6 >> 32);
  h = h * 31u + (uint)x4.s7 + (uint)((ulong)x4.s7 >> 32);
  h = h * 31u + (uint)x5.s0 + (uint)((ulong)x5.s0 >> 32);
  h = h * 31u + (uint)x5.s1 + (uint)((ulong)x5.s1 >> 32);
  h = h * 31u + (uint)x5.s2 + (uint)((ulong)x5.s2 >> 32);
  h = h * 31u + (uint)x5.s3 + (uint)((ulong)x5.s3 >> 32);
  h = h * 31u + (uint)x5.s4 + (uint)((ulong)x5.s4 >> 32);
  h = h * 31u + (uint)x5.s5 + (uint)((ulong)x5.s5 >> 32);
  h = h * 31u + (uint)x5.s6 + (uint)((ulong)x5.s6 >> 32);
  h = h * 31u + (uint)x5.s7 + (uint)((ulong)x5.s7 >> 32);
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
  for (uint i = 0; i < 8u; ++i) h = h * 31u + array[i];
  out[id * 4u] = h;
  out[id * 4u + 1u] = (uint)s.a + (uint)s.b[0].s0 + (uint)s.b[2].s1 * 7u + s.c * 9u;
  out[id * 4u + 2u] = u.b.x * 3u + u.b.y;
  out[id * 4u + 3u] = as_uint(isnan(f) ? 0.0f : f) ^ as_uint(isnan(g) ? 1.0f : g);
}
