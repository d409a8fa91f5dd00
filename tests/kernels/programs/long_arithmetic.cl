// Products, quotients, shifts and comparisons of 64 bits.
// run: @longs global=30 local=10 buf:i64:240:seed=188 buf:i64:240:seed=189 buf:i64:960:below=1:seed=0
// result: a69359e4ebed940f
kernel void longs(global const long *a, global const long *b, global long4 *out) {
    size_t i = get_global_id(0);
    ulong x = a[i], y = b[i], d = y | 1;
    long q = (long)(x >> 1) / (long)(d >> 1 | 1);
    out[i] = (long4)((long)(x / d) ^ q, (long)(x % d), (long)(mul_hi(x, y) + (ulong)mul_hi(a[i], b[i])),
                     (long)((x * y >> (y & 63)) - (ulong)(a[i] >> (int)(y & 31)) * (a[i] < b[i] ? 3UL : 5UL)));
}
