// clang: -gline-tables-only -fdebug-compilation-dir=.
// Pointer arithmetic, differences, comparisons, casts, arrays of pointers, and pointers kept in structures.

typedef struct {
  local int *near;
  global const int *far;
  int index;
  int *own;
} Places;

static int total(global const int *from, global const int *to) {
  int sum = 0;
  while (from != to)
    sum += *from++;
  return sum;
}
static void put(int *place, int value) { *place = value; }
static int gather(const Places *p) { return p->near[p->index] + p->far[0] + *p->own; }

kernel void differences(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  global const int *p = in + i, *q = in + i * 2 + 3;
  out[4 * i] = total(p, p + 5);
  out[4 * i + 1] = (int)(q - p);
  out[4 * i + 2] = (p < q) | ((p == q) << 1) | ((q >= p) << 2) | ((p != 0) << 3);
  out[4 * i + 3] = (int)((ulong)q - (ulong)p);
}

kernel void casts(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  global const uchar *b = (global const uchar *)(in + i);
  global const short *s = (global const short *)(b + 2);
  int x;
  put(&x, b[1]);
  int y[4];
  put(y + 2, 3);
  put(&y[i & 1], x);
  char *c = (char *)y;
  out[i] = x + *s + c[8] + ((char *)&x)[0] + *(global const int *)((size_t)in + 4 * i);
}

kernel void kept(global const int *in, global int *out, local int *slots) {
  size_t i = get_global_id(0), l = get_local_id(0);
  int own = 5 + i;
  Places places;
  places.near = slots;
  places.far = in + l;
  places.index = get_local_size(0) - 1 - l;
  places.own = &own;
  slots[l] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  own++;
  out[i] = gather(&places);
}

kernel void table(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x[8], *places[8];
  for (int k = 0; k < 8; k++) {
    x[k] = in[i + k];
    places[k] = &x[7 - k];
  }
  int **q = places + (i & 3);
  int *t = q[0];
  q[0] = q[1];
  q[1] = t;
  *places[(i + 1) & 7] = 9;
  out[i] = *places[0] + *places[1] * 2 + *places[2] * 3 + x[(i + 3) & 7];
  int *maybe = 0;
  if (in[i] & 1)
    maybe = x;
  out[i] += maybe ? maybe[1] : 77;
}

kernel void carved(global const int *in, global int *out, local char *raw) {
  size_t i = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
  local short *shorts = (local short *)raw;
  local int *ints = (local int *)(raw + 128);
  local float4 *vectors = (local float4 *)(raw + 384);
  ints[l] = in[i];
  shorts[l] = (short)in[i + 1];
  vectors[l] = (float4)(i, l, 2, 3);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[i] = ints[size - 1 - l] + shorts[(l + 1) % size] + (int)vectors[(l + 2) % size].x;
}
