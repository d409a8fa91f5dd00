// A bit of everything for clang to write out.
typedef struct { int a; float4 b[3]; } item;
constant int table[4] = {1, 2, 3, 4};

float4 __attribute__((noinline)) shade(item x, local float *scratch, global item *out) {
  float4 sum = x.b[x.a & 1];
  for (int i = 0; i < x.a; ++i) {
    switch (table[i & 3]) {
    case 1: sum += (float4)(1.0f, 2.0f, 0.1f, scratch[i]); break;
    case 2: sum = sum.wzyx * 0.5f; break;
    case 7: out[i] = x; return sum;
    default: sum.x = -sum.y; break;
    }
  }
  return sum;
}

kernel __attribute__((reqd_work_group_size(8, 4, 1))) void first(global int *counter, global item *items, local float *scratch) {
  local int shared[16];
  int index = get_global_id(0);
  shared[index & 15] = items[index].a;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(counter, shared[(index + 1) & 15]);
  items[index].b[2] = shade(items[index], scratch, items);
  printf("%d %f\n", index, items[index].b[2].x);
}

kernel __attribute__((vec_type_hint(float4))) void second(global uchar4 *p, float2 s, ulong n, global long *q) {
  uchar4 v = p[n];
  short8 w = (short8)(n);
  if (n > 3 && s.x < s.y) {
    v = convert_uchar4_sat(convert_float4(v) * s.x);
    q[n] = (long)(w.s3) / (q[n] | 1) % 7 << (n & 31);
  }
  p[n] = v;
}
