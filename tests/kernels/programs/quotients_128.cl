// Products and quotients of 128 bits by hand, with carries.
// run: @k global=40 local=8 buf:i64:640:seed=41 buf:i64:1280:below=1:seed=0
// result: 6c12ae71356ed24a
typedef struct { ulong lo, hi; } U;
static U add(U a, U b) { U r; r.lo = a.lo + b.lo; r.hi = a.hi + b.hi + (r.lo < a.lo); return r; }
static U mul(ulong a, ulong b) { U r; r.lo = a * b; r.hi = mul_hi(a, b); return r; }
static U shl(U a, int n) { U r; if (n == 0) return a; if (n >= 64) { r.hi = a.lo << (n - 64); r.lo = 0; } else { r.hi = a.hi << n | a.lo >> (64 - n); r.lo = a.lo << n; } return r; }
static bool less(U a, U b) { return a.hi < b.hi || (a.hi == b.hi && a.lo < b.lo); }
kernel void k(global const ulong2 *a, global ulong4 *out) {
    size_t i = get_global_id(0);
    ulong2 x = a[i];
    U p = mul(x.x, x.y), q = mul(x.y | 1, x.y ^ x.x);
    p = add(p, shl(q, (int)(x.x & 127)));
    U d; d.lo = x.y >> 3 | 1; d.hi = x.x >> 40;
    U rem; rem.lo = rem.hi = 0; U quo; quo.lo = quo.hi = 0;
    for (int b = 127; b >= 0; b--) {
        rem = shl(rem, 1);
        rem.lo |= b >= 64 ? p.hi >> (b - 64) & 1 : p.lo >> b & 1;
        quo = shl(quo, 1);
        if (!less(rem, d)) { ulong borrow = rem.lo < d.lo; rem.lo -= d.lo; rem.hi -= d.hi + borrow; quo.lo |= 1; }
    }
    out[i] = (ulong4)(quo.lo, quo.hi, rem.lo, rem.hi);
}
