// Truth values in vectors, in memory, in arguments and results, counted and combined.
// run: @k global=64 local=32 buf:i32:256:below=16:seed=211 buf:i32:1024:below=1:seed=0
// result: df83b9727d9ac351
__attribute__((noinline)) static bool odd(bool a, int x, bool b) { return (a ^ b) && (x & 1) || !a; }
kernel void k(global const int *a, global int *out) {
    int i = get_global_id(0), x = a[i], n = 64;
    bool f[9];
    for (int j = 0; j < 9; j++) f[j] = (x * j) % 3 == 1;
    int c = 0;
    for (int j = 0; j < 9; j++) { c += f[(j + x) % 9]; f[j] = odd(f[j], j + x, f[8 - j]); }
    int m = 0;
    for (int j = 0; j < 9; j++) m |= f[j] << j;
    bool p = x > 3, q = x < 12, r = p & q | !p;
    char3 v = (char3)(x, 3, i), w = v.zxy;
    char3 lt = v < w, eq = v == w.yzx;
    uint u = (uint)lt.x + (uint)eq.y;
    short16 big = (short16)((short)x) > (short16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    out[i] = c; out[i + n] = m; out[i + 2 * n] = p + q * 2 + r * 4 + (p != q) * 8 + (int)u * 16;
    out[i + 3 * n] = any(big) + 2 * all(big) + (int)(big.s0 + big.s3 * 2 + big.sf * 4 + big.s7 * 8) * 8 + (p == (bool)(x & 4)) * 1024;
}
