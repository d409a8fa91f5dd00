// Greatest common divisors, by division and by shifts.
// run: @gcd global=64 local=16 buf:i32:256:below=100000:seed=21 buf:i32:256:below=5000:seed=22 buf:i32:512:below=1:seed=0
// result: b50071a6795364c4
kernel void gcd(global const uint *a, global const uint *b, global uint2 *out) {
    size_t i = get_global_id(0);
    uint x = a[i], y = b[i];
    while (y) {
        uint t = x % y;
        x = y;
        y = t;
    }
    uint u = a[i], v = b[i], shift = 0;
    if (u == 0 || v == 0) {
        u |= v;
    } else {
        while (((u | v) & 1) == 0) { u >>= 1; v >>= 1; shift++; }
        while ((u & 1) == 0) u >>= 1;
        do {
            while ((v & 1) == 0) v >>= 1;
            if (u > v) { uint t = u; u = v; v = t; }
            v -= u;
        } while (v);
        u <<= shift;
    }
    out[i] = (uint2)(x, u);
}
