// Integers narrower than int: what is promoted, what wraps, and which sign a comparison has; shifts by variables.

kernel void narrow(global const char *a, global const uchar *b, global const short *c,
                   global const ushort *d, global int *out) {
  size_t i = get_global_id(0);
  char x = a[i];
  uchar y = b[i];
  short z = c[i];
  ushort w = d[i];
  out += i * 16;
  out[0] = x * y;
  out[1] = x + z * (w & 0x7fff);
  out[2] = (char)(x + 1) > y;
  out[3] = -y;
  out[4] = ~w >> 3;
  out[5] = (uint)x << 4;
  out[6] = (uchar)(y << 1);
  out[7] = x < (int)y;
  out[8] = (uint)x > y;
  x += y;
  y *= 3;
  z >>= 2;
  w -= x;
  out[9] = x;
  out[10] = y;
  out[11] = z;
  out[12] = w;
  out[13] = x ? y : z;
  out[14] = (x == (char)y) + (z != w);
  out[15] = (short)(w * 3u) / (z | 1);
}

kernel void shifts(global const ulong *a, global const uint *s, global ulong *out) {
  size_t i = get_global_id(0);
  ulong x = a[i];
  uint k = s[i];
  out += i * 8;
  out[0] = x << (k & 63);
  out[1] = x >> (k & 63);
  out[2] = (long)x >> (k & 63);
  out[3] = (x << (k & 63)) | (x >> ((64 - k) & 63));
  out[4] = (uint)x << (k & 31);
  out[5] = (int)x >> (k & 31);
  out[6] = x << k;
  out[7] = (uint)x >> k;
}

kernel void wide_product(global const ulong *a, global ulong *out) {
  size_t i = get_global_id(0);
  ulong x = a[i], y = a[i + 1];
  ulong low = x * y, high = mul_hi(x, y), carry = low + y;
  out[4 * i] = low;
  out[4 * i + 1] = high;
  out[4 * i + 2] = high + (carry < low);
  out[4 * i + 3] = mad_hi(x, y, low) + (ulong)mul_hi((long)x, (long)y);
}
