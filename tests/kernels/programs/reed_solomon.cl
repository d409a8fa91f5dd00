// Check bytes in the field of 256 elements.
// run: @k global=12 local=4 buf:i8:384:seed=5 buf:i8:96:below=1:seed=0
// result: 5621b7e4545dc9c5
static uchar mul(uchar a, uchar b) { uchar r = 0; while (b) { if (b & 1) r ^= a; a = a << 1 ^ (a & 0x80 ? 0x1d : 0); b >>= 1; } return r; }
kernel void k(global const uchar *in, global uchar *out) {
  int id = get_global_id(0); uchar g[9] = { 1 }, root = 1;
  for (int i = 0; i < 8; i++) { for (int j = i + 1; j > 0; j--) g[j] = (j <= i ? g[j] : 0) ^ mul(g[j - 1], root); root = mul(root, 2); }
  uchar8 rem = 0;
  for (int i = 0; i < 32; i++) {
    uchar f = in[id * 32 + i] ^ rem.s0; rem = (uchar8)(rem.s1234, rem.s56, rem.s7, 0);
    if (f) { uchar t[8]; for (int j = 0; j < 8; j++) t[j] = mul(g[j + 1], f); rem ^= vload8(0, t); }
  }
  vstore8(rem, id, out);
}
