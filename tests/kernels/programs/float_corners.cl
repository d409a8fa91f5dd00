// clang: -cl-std=CL1.2 -fwrapv
// Comparisons, classes, least and greatest, rounding, and what keeps signs, on numbers from the edges.
// run: @k global=64 local=16 buf:f32:256:seed=181 buf:f32:256:seed=182 buf:i32:2560:below=1:seed=0
// result: f81f6bc53d124bbe
static int b(float f) { return isnan(f) ? 0x7fc00000 : as_int(f); }
kernel void k(global const float *p, global const float *q, global int *out) {
    int i = get_global_id(0), n = 64;
    float x = p[i], y = q[i];
    out[i] = b(fmin(x, y)) ^ b(fmax(x, y)) * 3;
    out[i + n] = b(rint(x)) + b(round(x)) * 3 + b(trunc(x)) * 5 + b(floor(x)) * 7 + b(ceil(x)) * 9;
    out[i + 2 * n] = b(copysign(x, y)) ^ b(fabs(x)) * 3 ^ b(-x) * 5 ^ b(nextafter(x, y)) * 7;
    int e; float m = frexp(x, &e);
    out[i + 3 * n] = b(m) + (isfinite(x) ? e : 0) * 3;
    float ip; float fr = modf(x, &ip);
    out[i + 4 * n] = b(fr) + b(ip) * 3 + (isfinite(x) && x != 0 ? ilogb(x) : 0) * 5;
    out[i + 5 * n] = b(fmod(x, y)) + b(remainder(x, y)) * 3 + b(fdim(x, y)) * 5;
    out[i + 6 * n] = b(ldexp(x, (int)clamp(y, -200.0f, 200.0f))) + b(fma(x, y, -x)) * 3 + b(mad(0.0f, x, y)) * 0;
    out[i + 7 * n] = (x < y) + (x <= y) * 2 + (x == y) * 4 + (x != y) * 8 + (x > y) * 16 + (x >= y) * 32 + isunordered(x, y) * 64 + (isinf(x) != 0) * 128 + (isnormal(y) != 0) * 256 + (signbit(x) != 0) * 512 + !(x < y) * 1024;
    out[i + 8 * n] = b(sqrt(fabs(x))) + b(x / y) * 3 + b(maxmag(x, y)) * 5 + b(minmag(x, y)) * 7;
    out[i + 9 * n] = b(clamp(x, -3.0f, 3.0f)) + b(step(x, y)) * 3 + b(sign(x)) * 5 + b(max(x, 1.0f)) * 7 + b(mix(x, 2.0f, 0.5f)) * 0;
}
