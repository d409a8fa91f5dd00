// Loops with several exits each: break, continue, return and goto out of two loops and into the next iteration.
// run: @k global=96 local=32 buf:i32:3072:below=50:seed=11 buf:i32:384:below=1:seed=0
// result: cf0b90e9a06eb4ea
kernel void k(global const int *in, global int *out) {
  int id = get_global_id(0), r = 0, i = 0, j = 0;
  global const int *p = in + id * 8;
  for (i = 0; i < 8; i++) {
    if (p[i] == 49) { r = 1; goto found; }
    for (j = i; j < 8; j++) {
      int v = p[i] + p[j];
      if (v == 48) goto halfway;
      if (v > 90) break;
      if (v < 6) return;
      while (v & 1) { v = v * 3 >> 1; r++; if (r > 30) goto found; if (v > 500) goto halfway; }
      if (v % 11 == 0) { j += 2; continue; }
      r += v & 3;
    }
    if (j < 8) r += 100;
    continue;
  halfway:
    r ^= 64;
    if (r & 32) { i--; r += 33; if (r > 2000) break; p++; if (p == in + 760) break; if (i < 0 && r > 300) break; }
  }
  r += 7;
found:
  do { r -= i; if (r < 0) break; if (r % 7 == 3) goto out; } while (r > 20);
  r *= 2;
out:
  out[id] = r * 64 + i * 8 + j;
}
