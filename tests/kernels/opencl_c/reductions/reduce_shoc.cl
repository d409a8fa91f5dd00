// A reduction with a loop over the grid and a last part without a loop, and an argument for the operation.
__kernel void reduce(__global const int *restrict in, __global int *restrict out, __local volatile int *tmp, uint n, int op)
{
    uint l = get_local_id(0), size = get_local_size(0);
    int v = op ? -0x7fffffff : 0;
    for (uint i = get_global_id(0); i < n; i += get_global_size(0))
        v = op ? max(v, in[i]) : v + in[i];
    tmp[l] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint s = (size + 1) / 2, m = size; m > 1; m = s, s = (s + 1) / 2) {
        if (l + s < m)
            tmp[l] = op ? max(tmp[l], tmp[l + s]) : tmp[l] + tmp[l + s];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = tmp[0];
}
