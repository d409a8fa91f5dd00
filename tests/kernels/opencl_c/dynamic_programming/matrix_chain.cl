// Matrix-chain order in one group: a diagonal per step, barriers in the outer loop.
__kernel void chain(__global const uint *restrict dims, __global uint *cost, int n)
{
    int l = get_local_id(0), size = get_local_size(0);
    for (int i = l; i < n; i += size)
        cost[i * n + i] = 0;
    for (int len = 2; len <= n; ++len) {
        barrier(CLK_GLOBAL_MEM_FENCE);
        for (int i = l; i + len <= n; i += size) {
            int j = i + len - 1;
            uint best = 0xffffffffu;
            for (int k = i; k < j; ++k)
                best = min(best, cost[i * n + k] + cost[(k + 1) * n + j] + dims[i] * dims[k + 1] * dims[j + 1]);
            cost[i * n + j] = best;
        }
    }
}
