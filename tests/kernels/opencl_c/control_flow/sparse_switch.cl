// Switches over sparse, signed, 64-bit and 8-bit values, with ranges, fall-through, and jumps out of loops within.

static int step(int x) {
  switch (x % 64) {
  case 0:
    return 5;
  case 1:
  case 2:
  case 3:
    x += 2;
    break;
  case 7:
    x = (int)((uint)x * 3u);
  case 8:
    x ^= 1;
    break;
  case 10 ... 20:
    x ^= 0x55;
    break;
  case 33:
    for (;;) {
      if (x & 2)
        goto out;
      x = (int)((uint)x >> 1);
      if (!x)
        break;
    }
    break;
  case 63: {
    int y = x & 0xff;
    while (y--)
      if (y % 5 == 0)
        break;
    x ^= y;
  }
  default:
    x = ~x;
  }
  return x;
out:
  return (int)((uint)x * 11u);
}

kernel void ints(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  uint r = 0;
  for (int k = 0; k < 64; k++)
    r = r * 7 + (uint)step((int)((uint)in[i] + k));
  out[i] = r;
}

kernel void longs(global const long *in, global long *out) {
  size_t i = get_global_id(0);
  long x = in[i];
  switch (x % 8) {
  case 0:
    x ^= 1L << 40;
    break;
  case 5:
    x ^= 3;
    break;
  }
  switch (x) {
  case -1:
    x = 9;
    break;
  case 0x7fffffffffffffffL:
    x = 8;
    break;
  case 1L << 33:
    x = 1;
    break;
  default:
    x ^= 4;
  }
  switch ((char)x) {
  case 'a':
    x = 1;
    break;
  case -5:
    x = 2;
  }
  switch ((uchar)x) {
  case 200:
    x = 3;
  }
  out[i] = x;
}
