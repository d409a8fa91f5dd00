// Decoding of a convolutional code, and the way back.
// run: @k global=16 local=8 buf:i8:512:below=4:seed=5 buf:i32:64:below=1:seed=0 buf:i32:64:below=1:seed=0
// result: 47f5ec6ec7b6f5b9
kernel void k(global const uchar *in, global uint *bits, global int *metric) {
  int id = get_global_id(0); int m[4] = { 0, 99, 99, 99 }; uint back[32];
  for (int t = 0; t < 32; t++) {
    int n[4]; uint b = 0; uchar r = in[id * 32 + t];
    for (int s = 0; s < 4; s++) {
      int best = 1 << 20, from = 0;
      for (int o = 0; o < 2; o++) {
        int p = (s << 1 & 3) | o, reg = (s >> 1) << 2 | p; int e = (popcount(reg & 7) & 1) << 1 | (popcount(reg & 5) & 1);
        int c = m[p] + popcount(e ^ r); if (c < best) { best = c; from = p; }
      }
      n[s] = best; b |= from << (2 * s);
    }
    back[t] = b; for (int s = 0; s < 4; s++) m[s] = n[s];
  }
  int s = 0; for (int i = 1; i < 4; i++) if (m[i] < m[s]) s = i;
  metric[id] = m[s]; uint d = 0;
  for (int t = 31; t >= 0; t--) { d |= (uint)(s >> 1) << t; s = back[t] >> (2 * s) & 3; }
  bits[id] = d;
}
