// The cheapest way down a grid, rows through two local buffers.
__kernel void pathfinder(__global const int *restrict wall, __global int *restrict out, int rows)
{
    __local int previous[128], current[128];
    int x = get_local_id(0), n = get_local_size(0);
    __global const int *mine = wall + get_group_id(0) * n * rows;
    previous[x] = mine[x];
    for (int r = 1; r < rows; ++r) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int best = previous[x];
        if (x > 0)
            best = min(best, previous[x - 1]);
        if (x < n - 1)
            best = min(best, previous[x + 1]);
        current[x] = best + mine[r * n + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        previous[x] = current[x];
    }
    out[get_global_id(0)] = previous[x];
}
