// Barriers inside branches that a whole group takes or leaves.
__kernel void branches(__global const int *restrict in, __global int *restrict out, __local int *tmp, int mode)
{
    int l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
    int v = in[g];
    tmp[l] = v;
    if (mode == 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        v = tmp[n - 1 - l];
    } else if (get_group_id(0) & 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        v += tmp[0];
        if (mode == 2) {
            barrier(CLK_LOCAL_MEM_FENCE);
            tmp[l] = v;
            barrier(CLK_LOCAL_MEM_FENCE);
            v = tmp[(l + 1) % n];
        }
    } else {
        v = -v;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[g] = v;
}
