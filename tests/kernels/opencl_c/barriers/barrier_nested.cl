// Barriers in nested loops, with private state, a private array included, alive across them.
__kernel void nested_barriers(__global const int *restrict in, __global int *restrict out, int outer, int inner)
{
    __local int tile[64];
    __local int total;
    int l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
    int keep[5];
    for (int k = 0; k < 5; ++k)
        keep[k] = in[g] + k;
    if (l == 0)
        total = 0;
    for (int a = 0; a < outer; ++a) {
        tile[l] = keep[a % 5];
        barrier(CLK_LOCAL_MEM_FENCE);
        int s = 0;
        for (int b = 0; b < inner; ++b) {
            s += tile[(l + b) % n];
            barrier(CLK_LOCAL_MEM_FENCE);
            tile[l] += b;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        keep[(a + 1) % 5] ^= s;
        if (l == n - 1)
            total += s;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[g] = keep[0] + 3 * keep[1] + 5 * keep[2] + 7 * keep[3] + 11 * keep[4] + total;
}
