// clang: -cl-std=CL1.2 -fwrapv
// Bytes: every operation on integers, at widths that fill whole registers.
// run: @k global=128 local=64 buf:i8:128:seed=11 buf:i8:128:seed=12 buf:i32:3072:below=1:seed=0
// result: 65f851ef57538bbb
kernel void k(global const char *a, global const char *b, global int *out) {
    size_t i = get_global_id(0);
    char x = a[i], y = b[i];
    uchar u = (uchar)x, v = (uchar)y;
    int n = get_global_size(0);
    int r = 0;
    out[i] = (char)(x * y) + 256 * (uchar)(u * v);
    out[i + n] = add_sat(x, y) * 1000 + sub_sat(x, y);
    out[i + 2 * n] = add_sat(u, v) * 1000 + sub_sat(u, v);
    out[i + 3 * n] = mul_hi(x, y) * 1000 + mul_hi(u, v);
    out[i + 4 * n] = hadd(x, y) * 1000 + rhadd(u, v) + rhadd(x, y) * 7 + hadd(u, v) * 3;
    out[i + 5 * n] ^= (char)(x << (y & 7)) + 256 * (char)(x >> (y & 7)) + 65536 * (uchar)(u >> (v & 7));
    out[i + 5 * n] = clz(x) + 16 * clz(u) + 256 * popcount(x) + 4096 * rotate(u, v) + abs(x);
    out[i + 5 * n] ^= (y == 0 ? 0 : (x == -128 && y == -1) ? 5 : x / y * 256 + x % y);
    out[i + 4 * n] ^= (v == 0 ? 0 : u / v * 256 + u % v);
    out[i + 3 * n] += max(x, y) - min(u, v) * 3 + (x < y) * 64 + (u < v) * 128 + (x >= y) * 5;
    out[i + 2 * n] += mad_sat(x, y, (char)r) * 3 + mad_sat(u, v, (uchar)3);
    out[i + n] += abs_diff(x, y) + clamp(x, (char)-20, (char)20) + (int)bitselect(u, v, (uchar)0x5a);
}
