// clang: -cl-std=CL1.2 -fwrapv
// Loops of different lengths in each work-item, with several accumulators of several types, nested.
// run: @k global=64 local=16 buf:i32:256:below=200:seed=171 buf:i32:1280:below=1:seed=0
// result: 28205d18eaaa9f4e
kernel void k(global const int *a, global int *out) {
    int i = get_global_id(0), x = a[i], n = 64;
    long s = 0; float f = 1; double d = 0; short h = 0; uchar c = 0; uint u = x;
    int len = 0;
    while (u != 1 && len < 60) {
        if (u & 1) { u = u * 3 + 1; f += 0.5f; c += 3; } else { u >>= 1; d += u; h ^= (short)u; }
        if (u == 0) break;
        for (uint m = u; m & 3; m >>= 1) { s += m; if (m % 5 == 3) goto next; c ^= (uchar)m; f = f * 1.5f - (float)c; if (f > 1e6f) f = 2; }
        d = d * 0.5 + 1;
    next:
        len++;
    }
    out[i] = (int)s; out[i + n] = as_int(f); out[i + 2 * n] = (int)(as_long(d) >> 20); out[i + 3 * n] = h * 256 + c; out[i + 4 * n] = len * 1000 + (int)(u & 511);
}
