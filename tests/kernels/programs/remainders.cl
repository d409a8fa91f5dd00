// Remainders and exponents of all floats: quotients that are large, subnormal numbers, infinities and NaN.
// run: @remainders global=256 local=64 buf:i8:36864:seed=0 buf:i64:2048:seed=421 buf:i64:2048:seed=422
// run: @remainders global=37 local=37 buf:i8:36864:seed=0 buf:i64:2048:seed=421 buf:i64:2048:seed=422
// result: 7e87c0e4de8972c5
#define BITS(v) (isnan(v) ? 0x7fc00000 : as_int(v))
#define LONG_BITS(v) (isnan(v) ? 0x7ff8000000000000 : as_long(v))
kernel void remainders(global char *out, global const long *a, global const long *b) {
    int i = get_global_id(0), q, e; global int *o = (global int *)out + 16 * i; global long *p = (global long *)(out + 16384) + 10 * i;
    float x = as_float((int)a[i]), y = as_float((int)(b[i] >> 7));
    // Some of them near each other.
    if (i & 1) y = as_float((as_int(x) & 0xff800000) - ((i & 30) << 22) + ((int)b[i] & 0x7fffff));
    o[0] = BITS(fmod(x, y)); o[1] = BITS(remainder(x, y)); o[2] = BITS(remquo(x, y, &q)); o[3] = q & 127;
    o[4] = BITS(ldexp(x, (int)b[i] >> 22)); o[5] = BITS(ldexp(x, (int)b[i])); o[6] = BITS(logb(x)); o[7] = ilogb(x);
    o[8] = BITS(frexp(x, &e)); o[9] = isfinite(x) && x != 0 ? e : 0; o[10] = BITS(fmod(y, x)); o[11] = BITS(fmod(x, INFINITY)); o[12] = BITS(fmod(x, 0.0f));
    o[13] = BITS(ldexp(as_float((int)a[i] & 0x7fffff), i)); o[14] = ilogb(as_float((int)a[i] & 0x3ff)); o[15] = BITS(fmod(x * 0x1p-100f, y * 0x1p-110f));
    double c = as_double(a[i]), d = as_double(b[i]);
    if (i & 1) d = as_double((a[i] & 0xfff0000000000000) - ((long)(i & 62) << 51) + (b[i] & 0xfffffffffffff));
    p[0] = LONG_BITS(fmod(c, d)); p[1] = LONG_BITS(remainder(c, d)); p[2] = LONG_BITS(remquo(c, d, &q)); p[3] = q & 127;
    p[4] = LONG_BITS(ldexp(c, (int)b[i] >> 19)); p[5] = LONG_BITS(ldexp(c, (int)a[i])); p[6] = LONG_BITS(logb(c)); p[7] = ilogb(c);
    p[8] = LONG_BITS(ldexp(as_double(a[i] & 0xfffffffffffff), i)); p[9] = ilogb(as_double(a[i] & 0x3ff));
}
