// clang: -cl-std=CL2.0 -fwrapv -ffp-contract=off
// Values of all types and groups that work together, as the campaign makes programs (`campaign --compilers`).
// result: 1877e778acc79faf
// run: @work global=32 local=16 at=3 buf:i32:256:seed=7076 buf:i32:512:counting bytes:0c000000 bytes:08000000
#pragma OPENCL FP_CONTRACT OFF
typedef struct { char a; char2 b[3]; uchar c; char d; } S;
typedef union { ulong a; uint2 b; ushort4 c; uchar d[8]; float2 e; } U;
constant uint table[16] = {91039, 18516, 20570, 76069, 86910, 93780, 92219, 7247, 64308, 13157, 60132, 82802, 76248, 86215, 39814, 41825};
constant struct { uchar k; ushort2 v; } records[4] = {{1, {2, 3}}, {40, {500, 6}}, {7, {8, 900}}, {0, {11, 12}}};
__attribute__((noinline)) uint call1(uint p, ulong8 q, global const uint *in, uint n, uint m, uint id) {
  uint r = abs_diff((uint)p, in[7]);
  for (uint i = 0; i < (p & 3u); ++i) { if (r & 16u) return r ^ abs_diff((uint)q.s0, in[13]); r = r * 3u + table[(r + i) & 15u]; }
  return r + (uint)q.s1;
}
S call2(S s, uint p) {
  s.b[p & 1u].s0 += (char)(p * 7u);
  if (p & 4u) { s.a ^= (char)p; s.b[2] = s.b[p & 1u]; } else s.c += 3;
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
  uint x0 = (uint)((uint)in[(id + 47u) & 63u]);
  long x1 = (long)((long)in[(id + 16u) & 63u]);
  char x2 = (char)((char)in[(id + 27u) & 63u]);
  short x3 = (short)((short)in[(id + 17u) & 63u]);
  ulong8 x4 = (ulong8)((ulong)in[(id + 44u) & 63u]);
  uint2 x5 = (uint2)((uint)in[(id + 60u) & 63u]);
  long2 x6 = (long2)((long)in[(id + 35u) & 63u]);
  char2 x7 = (char2)((char)in[(id + 52u) & 63u]);
  tile[lid] = n; wide[lid] = id;
  wide[lid] = convert_uint_sat_rte(g); barrier(CLK_LOCAL_MEM_FENCE);
  h = h * 5u + (uint)wide[(lid * 1u + 7u) % 16u]; barrier(CLK_LOCAL_MEM_FENCE);
  if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
  atomic_max((volatile local int*)&sums[(uint)((uint)(table[x3 & 15]) ^ (uint)(records[x0 & 3].v.y)) & 3u], (int)max((uint)((uint)(x0) & (uint)(get_local_id(1))), (uint)((uint)(u.b.y) ^ (uint)(7))));
  barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
  if ((n & 2u)) {
    for (uint i1 = 0; i1 < (in[id & 63u] & 3u); ++i1) {
      x7.s1 = (char)((char)((char)(s.a) & (char)(table[x6.s1 & 15])) << ((char)((char)(array[x3 & 7u]) / (((char)(x7.s1) & (char)63) | (char)1)) & (char)7));
      if ((x3 < x5.s0)) {
        x7 = (char2)((char2)((char2)((char)((char)(get_local_id(0)) << ((char)(x3) & (char)7))) - ((char2)((char)((uint)(get_global_id(0)))))) - convert_char2(x6.s00));
        x7 = (char2)((char2)(((char2)((char)((uint)(records[x1 & 3].v.y)))) % ((convert_char2(x6.s11) & (char2)31) | (char2)1)) - (char2)(convert_char2(x4.s77) + convert_char2(x7)));
      } else {
        x2 = (char)(x2);
        x3 = (short)(rotate((short)(u.a), (short)(get_local_id(2))) + rotate((short)(get_global_id(1)), (short)(1)));
        x0 = (uint)((uint)(((in[id & 63u] >> 22) & 1u) ? (uint)(get_local_id(1)) : (uint)(array[x3 & 7u])) << (mul_hi((uint)(records[x7.s0 & 3].v.y), (uint)(x3)) & (uint)31));
      }
      if (((in[id & 63u] >> 18) & 1u)) continue;
    }
  } else {
    for (uint i2 = 0; i2 < 2u; ++i2) {
      s = call2(s, (uint)((uint)(table[x5.s1 & 15]) + (uint)(get_local_id(1))));
      for (uint i3 = 0; i3 < 1u; ++i3) {
        x5.s0 = (uint)(bitselect((uint)(table[x1 & 15]), (uint)(7), (uint)(85)) << ((uint)((uint)(x5.s0) / (((uint)(u.a) & (uint)63) | (uint)1)) & (uint)31));
        s = call2(s, (uint)((uint)(records[x7.s1 & 3].v.y) % (((uint)(x6.s1) & (uint)31) | (uint)1)));
      }
    }
    if (in[n & 63u] & 1u) {
      for (uint i4 = 0; i4 < (lid & 3u); ++i4) {
        x2 = (char)((char)((char)(u.a) * (char)(x7.s1)) + (char)((char)(7) - (char)(127)));
      }
    } else {
      f = ((g - 0.5f) - 3.0f);
    }
    if (lid < 4u) sums[lid] = in[lid] + n; barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < (lid & 3u); ++i) { if ((n & 2u)) continue; atomic_inc(&sums[(uint)(id) & 3u]); }
    barrier(CLK_LOCAL_MEM_FENCE); h += sums[(lid + m) & 3u]; barrier(CLK_LOCAL_MEM_FENCE);
  }
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
  h = h * 31u + (uint)x6.s0 + (uint)((ulong)x6.s0 >> 32);
  h = h * 31u + (uint)x6.s1 + (uint)((ulong)x6.s1 >> 32);
  h = h * 31u + (uint)x7.s0 + (uint)((ulong)x7.s0 >> 32);
  h = h * 31u + (uint)x7.s1 + (uint)((ulong)x7.s1 >> 32);
  for (uint i = 0; i < 8u; ++i) h = h * 31u + array[i];
  out[id * 4u] = h;
  out[id * 4u + 1u] = (uint)s.a + (uint)s.b[0].s0 + (uint)s.b[2].s1 * 7u + s.c * 9u;
  out[id * 4u + 2u] = u.b.x * 3u + u.b.y;
  out[id * 4u + 3u] = as_uint(isnan(f) ? 0.0f : f) ^ as_uint(isnan(g) ? 1.0f : g);
}
