// Blocks of LZ4, decoded from any bytes.
// run: @k global=32 local=8 buf:i8:2048:seed=1 buf:i8:4096:below=1:seed=0 buf:i32:128:below=1:seed=0
// result: 2aea426fc653dafa
kernel void k(global const uchar *in, global uchar *out, global int *size) {
  int id = get_global_id(0);
  global const uchar *s = in + id * 64, *end = s + 64;
  global uchar *o = out + id * 128;
  int n = 0;
  for (;;) {
    if (s >= end) break;
    uchar token = *s++;
    int lit = token >> 4;
    if (lit == 15) { uchar b; do { if (s >= end) goto done; b = *s++; lit += b; } while (b == 255); }
    while (lit-- > 0) { if (s >= end || n >= 128) goto done; o[n++] = *s++; }
    if (s + 2 > end) break;
    int off = s[0] | s[1] << 8; s += 2; off = off % 40;
    int len = (token & 15) + 4;
    if ((token & 15) == 15) { uchar b; do { if (s >= end) goto done; b = *s++; len += b; } while (b == 255); }
    if (off == 0 || off > n) continue;
    for (int i = 0; i < len; i++) { if (n >= 128) goto done; o[n] = o[n - off]; n++; }
  }
done:
  size[id] = n;
}
