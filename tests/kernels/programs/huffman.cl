// A canonical Huffman code, bit by bit, with the state in a structure.
// run: @k global=32 local=16 buf:i8:1024:seed=3 buf:i8:2048:below=1:seed=0 buf:i32:128:below=1:seed=0
// result: 1fed77534338a60a
constant uchar lengths[16] = { 2, 3, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7 };
struct bits { global const uchar *p; uint hold; int have; int at; };
static int bit(struct bits *b) {
  if (b->have == 0) { if (b->at >= 32) return -1; b->hold = b->p[b->at++]; b->have = 8; }
  int r = b->hold & 1; b->hold >>= 1; b->have--; return r;
}
kernel void k(global const uchar *in, global uchar *out, global int *count) {
  int id = get_global_id(0);
  ushort num[8], offs[8], sym[16];
  for (int i = 0; i < 8; i++) num[i] = 0;
  for (int i = 0; i < 16; i++) num[lengths[i]]++;
  offs[1] = 0;
  for (int i = 1; i < 7; i++) offs[i + 1] = offs[i] + num[i];
  for (int i = 0; i < 16; i++) sym[offs[lengths[i]]++] = i;
  struct bits b = { in + id * 32, 0, 0, 0 };
  int n = 0;
  while (n < 64) {
    int code = 0, first = 0, index = 0, found = -1;
    for (int len = 1; len <= 7; len++) {
      int v = bit(&b);
      if (v < 0) goto end;
      code |= v;
      int c = num[len];
      if (code - c < first) { found = sym[index + (code - first)]; break; }
      index += c; first += c; first <<= 1; code <<= 1;
    }
    if (found < 0) { out[id * 64 + n++] = 255; continue; }
    out[id * 64 + n++] = found;
  }
end:
  count[id] = n | b.at << 16;
}
