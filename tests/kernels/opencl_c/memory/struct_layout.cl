// Packed structures, unions, structures in and out of functions by value, and padding.

typedef struct __attribute__((packed)) {
  char a;
  int b;
  short c;
  double d;
  float f[3];
} Packed;
typedef union {
  int i;
  uchar c[4];
  ushort2 s;
  struct {
    char x;
    short y;
  } q;
} Overlay;
typedef struct {
  float x, y;
} Pair;
typedef struct {
  int n[12];
  Pair pair;
  Overlay overlay;
} Big;

static Pair pair_of(float a) {
  Pair pair = {a, a * 2};
  return pair;
}
static Big changed(Big big, int k) {
  big.n[k % 12] += k;
  big.pair = pair_of(k);
  big.overlay.i = k * 77;
  return big;
}
static int digest(const Big *big) {
  int sum = 0;
  for (int i = 0; i < 12; i++)
    sum += big->n[i] * i;
  return sum + (int)big->pair.y + big->overlay.c[1];
}

kernel void packed(global const uchar *in, global uchar *out) {
  size_t i = get_global_id(0);
  Packed p;
  p.a = in[i];
  p.b = in[i + 1] * 1000;
  p.c = in[i + 2];
  p.d = in[i + 3] * 0.25;
  p.f[0] = in[i];
  p.f[1] = 2;
  p.f[2] = 3;
  global Packed *all = (global Packed *)out;
  all[i] = p;
  Packed q = all[i];
  all[i].b = q.b + (int)sizeof(Packed) + (int)q.d;
}

kernel void overlay(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  Overlay u;
  u.i = in[i];
  Overlay v = u;
  v.c[2] = 7;
  v.q.y += 3;
  u.s = u.s.yx;
  out[i] = u.i ^ v.i;
}

kernel void by_value(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  Big b;
  for (int k = 0; k < 12; k++)
    b.n[k] = in[i + k];
  b.pair = pair_of(1);
  b.overlay.i = 0;
  Big c = changed(b, in[i] & 63);
  c = changed(c, i);
  out[i] = digest(&b) + digest(&c) * 3;
}
