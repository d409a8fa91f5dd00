// The same of doubles,.
// run: @k global=48 local=16 buf:f64:384:seed=191 buf:f64:384:seed=192 buf:i64:3072:below=1:seed=0
// result: 4ce972846b2efdbf
static long b(double f) { return isnan(f) ? 0x7ff8000000000000L : as_long(f); }
kernel void k(global const double *p, global const double *q, global long *out) {
    int i = get_global_id(0), n = 48;
    double x = p[i], y = q[i];
    out[i] = b(fmin(x, y)) ^ b(fmax(x, y)) << 1;
    out[i + n] = b(rint(x)) ^ b(round(x)) << 1 ^ b(trunc(x)) << 2 ^ b(floor(x)) << 3 ^ b(ceil(x)) << 4;
    out[i + 2 * n] = b(copysign(x, y)) ^ b(fabs(x)) << 3 ^ b(-x) << 5 ^ b(nextafter(x, y)) << 7;
    int e; double m = frexp(x, &e);
    out[i + 3 * n] = b(m) + (isfinite(x) ? e : 0) * 3;
    double ip; double fr = modf(x, &ip);
    out[i + 4 * n] = b(fr) ^ b(ip) << 3;
    out[i + 5 * n] = b(fmod(x, y)) ^ b(fdim(x, y)) << 5;
    out[i + 6 * n] = b(fma(x, y, -x)) ^ b(x * y + y) << 1 ^ b(sqrt(fabs(x))) << 2 ^ b(x / y) << 3;
    out[i + 7 * n] = (x < y) + (x <= y) * 2 + (x == y) * 4 + (x != y) * 8 + isunordered(x, y) * 64 + (isinf(x) != 0) * 128 + (long)(float)clamp(x, -1e9, 1e9) * 256;
}
