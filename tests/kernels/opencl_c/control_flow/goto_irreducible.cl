// Two entries into one cycle, and a backward goto out of a nested loop.
__kernel void tangled(__global const uint *restrict in, __global uint *restrict out)
{
    size_t i = get_global_id(0);
    uint x = in[i], n = 0;
    if (x & 1)
        goto odd;
even:
    x = x / 2 + 1;
    ++n;
    if (n > 40)
        goto end;
odd:
    x = x * 3 + 1;
    ++n;
    if (x % 5 == 0)
        goto end;
    if (n < 60)
        goto even;
end:
    out[2 * i] = x;
    out[2 * i + 1] = n;
}
__kernel void restart(__global const uint *restrict in, __global uint *restrict out)
{
    size_t i = get_global_id(0);
    uint seed = in[i], tries = 0, r;
again:
    ++tries;
    r = seed;
    for (uint j = 0; j < 6; ++j)
        for (uint k = 0; k < 4; ++k) {
            r = r * 1664525u + 1013904223u;
            if ((r >> 28) == j && tries < 9) {
                seed += r;
                goto again;
            }
            if ((r >> 24) == 77)
                goto out_of_both;
        }
out_of_both:
    out[2 * i] = r;
    out[2 * i + 1] = tries;
}
