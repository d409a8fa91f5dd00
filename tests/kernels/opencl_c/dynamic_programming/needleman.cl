// Needleman-Wunsch in one group, by anti-diagonals in local memory.
__kernel void needleman(__global const char *restrict a, __global const char *restrict b, __global int *restrict score,
                        __local int *t, int penalty)
{
    int l = get_local_id(0), n = get_local_size(0), w = n + 1;
    t[l + 1] = -(l + 1) * penalty;
    t[(l + 1) * w] = -(l + 1) * penalty;
    if (l == 0)
        t[0] = 0;
    for (int d = 0; d < 2 * n - 1; ++d) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int i = l + 1, j = d - l + 1;
        if (j >= 1 && j <= n) {
            int match = t[(i - 1) * w + j - 1] + (a[i - 1] == b[j - 1] ? 3 : -2);
            t[i * w + j] = max(match, max(t[(i - 1) * w + j], t[i * w + j - 1]) - penalty);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < n; ++j)
        score[l * n + j] = t[(l + 1) * w + j + 1];
}
