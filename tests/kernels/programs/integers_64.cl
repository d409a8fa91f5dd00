// clang: -cl-std=CL1.2 -fwrapv
// Sixty-four bits.
// run: @k global=48 local=16 buf:i64:384:seed=31 buf:i64:384:seed=32 buf:i64:3840:below=1:seed=0
// result: f809f347c0ecc6f8
kernel void k(global const long *a, global const long *b, global long *out) {
    size_t i = get_global_id(0);
    long x = a[i], y = b[i];
    ulong u = (ulong)x, v = (ulong)y;
    int n = get_global_size(0);
    out[i] = (long)(u * v);
    out[i + n] = add_sat(x, y) ^ sub_sat(x, y) << 4;
    out[i + 2 * n] = add_sat(u, v) ^ sub_sat(u, v) << 4;
    out[i + 3 * n] = mul_hi(x, y) ^ (long)mul_hi(u, v) << 1;
    out[i + 4 * n] = hadd(x, y) ^ (long)rhadd(u, v) ^ rhadd(x, y) << 7 ^ (long)hadd(u, v) << 5;
    out[i + 5 * n] = (long)(u << (y & 63)) ^ (x >> (y & 63)) ^ (long)((u >> (v & 63)) << 2);
    out[i + 6 * n] = clz(x) + 128 * popcount(u) + (long)(rotate(u, v) & 0xffffffffffff00ul) + (long)(abs(x) >> 5);
    out[i + 7 * n] = (y == 0 ? 0 : (x == LONG_MIN && y == -1) ? 5 : x / y ^ x % y << 9);
    out[i + 8 * n] = (v == 0 ? 0 : (long)(u / v ^ u % v << 9));
    out[i + 9 * n] = mad_sat(x, y, 99L) ^ (long)mad_sat(u, v, 3ul) ^ (long)abs_diff(x, y) ^ max(x, y) << 3 ^ (long)(min(u, v) >> 3) ^ (x < y) ^ (u <= v) << 1;
}
