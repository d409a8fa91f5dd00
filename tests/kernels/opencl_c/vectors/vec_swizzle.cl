// Components in any order, as sources and as destinations; halves, evens and odds.
__kernel void swizzle(__global const int4 *restrict in, __global int4 *restrict out)
{
    size_t i = get_global_id(0);
    int4 a = in[2 * i], b = in[2 * i + 1];
    int4 r = a.wzyx + b.xxyy;
    r.xz = r.zx - b.hi;
    r.odd *= a.even;
    int8 w = (int8)(a, b);
    w.s07 = w.s70;
    w.s1 = w.s2 + w.s5;
    out[3 * i] = r;
    out[3 * i + 1] = w.s7531 ^ w.lo;
    out[3 * i + 2] = (int4)(a.x, b.yz, w.even.w);
}
