// Atomics in local memory, with a result per group.
__kernel void group_stats(__global const int *restrict in, __global int *restrict out)
{
    __local int low, high, odd;
    __local uint mask;
    if (get_local_id(0) == 0) {
        low = 0x7fffffff;
        high = -0x7fffffff - 1;
        odd = 0;
        mask = 0xffffffffu;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int v = in[get_global_id(0)];
    atomic_min(&low, v);
    atomic_max(&high, v);
    if (v & 1)
        atomic_inc(&odd);
    atomic_and(&mask, (uint)v | 0x10u);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == get_local_size(0) - 1) {
        __global int *o = out + 4 * get_group_id(0);
        o[0] = low;
        o[1] = high;
        o[2] = odd;
        o[3] = (int)mask;
    }
}
