// Work-efficient exclusive scan: up-sweep, down-sweep, two elements per item.
__kernel void blelloch(__global const uint *restrict in, __global uint *restrict out, __local uint *t)
{
    uint l = get_local_id(0), n = 2 * get_local_size(0), base = get_group_id(0) * n, step = 1;
    t[2 * l] = in[base + 2 * l];
    t[2 * l + 1] = in[base + 2 * l + 1];
    for (uint d = n >> 1; d > 0; d >>= 1, step <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < d)
            t[step * (2 * l + 2) - 1] += t[step * (2 * l + 1) - 1];
    }
    if (l == 0)
        t[n - 1] = 0;
    for (uint d = 1; d < n; d <<= 1) {
        step >>= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < d) {
            uint a = step * (2 * l + 1) - 1, b = step * (2 * l + 2) - 1, v = t[a];
            t[a] = t[b];
            t[b] += v;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[base + 2 * l] = t[2 * l];
    out[base + 2 * l + 1] = t[2 * l + 1];
}
