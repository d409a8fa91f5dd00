// Shuffles whose pattern is known at run time alone.
__kernel void shuffles(__global const uint *restrict in, __global const uint *restrict pattern,
                       __global uint *restrict out)
{
    size_t i = get_global_id(0);
    uint8 v = vload8(i, in);
    uint4 p = vload4(i, pattern);
    vstore4(shuffle(v, p), 3 * i, out);
    vstore4(shuffle2(v.lo, v.hi, p), 3 * i + 1, out);
    vstore4(shuffle(v.s01, p), 3 * i + 2, out);
}
