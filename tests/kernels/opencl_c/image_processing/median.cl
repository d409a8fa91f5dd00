// A median of nine by compare-and-exchange on vectors of pixels.
#define SORT2(a, b)                                                                                \
    {                                                                                              \
        uchar4 t = min(a, b);                                                                      \
        b = max(a, b);                                                                             \
        a = t;                                                                                     \
    }
__kernel void median(__global const uchar4 *restrict in, __global uchar4 *restrict out, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    uchar4 p[9];
    for (int k = 0; k < 9; ++k)
        p[k] = in[clamp(y + (k * 11 >> 5) - 1, 0, h - 1) * w + clamp(x + k % 3 - 1, 0, w - 1)];
    for (int round = 0; round < 5; ++round)
        for (int k = 0; k < 8 - round; ++k)
            SORT2(p[k], p[k + 1]);
    out[y * w + x] = p[4];
}
