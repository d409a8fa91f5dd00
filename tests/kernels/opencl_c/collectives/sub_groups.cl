// clang: -cl-std=CL2.0
// Sub-group functions in ways that hold for every sub-group size.
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
__kernel void subs(__global const int *restrict in, __global int *restrict out)
{
    __local int starts[128];
    size_t g = get_global_id(0);
    int v = in[g];
    uint lane = get_sub_group_local_id(), size = get_sub_group_size(), sub = get_sub_group_id();
    int inclusive = sub_group_scan_inclusive_add(v), exclusive = sub_group_scan_exclusive_add(v);
    int total = sub_group_reduce_add(v), top = sub_group_reduce_max(v), first = sub_group_broadcast(v, 0);
    if (lane == 0)
        starts[sub] = total;
    barrier(CLK_LOCAL_MEM_FENCE);
    int all_ = 0;
    for (uint k = 0; k < get_num_sub_groups(); ++k)
        all_ += starts[k];
    __global int *o = out + g * 4;
    o[0] = inclusive - exclusive;
    o[1] = all_;
    o[2] = (lane < size) + 2 * (top >= v) + 4 * (lane == size - 1 ? inclusive == total : 1) +
           8 * (lane == 0 ? first == v : 1) + 16 * sub_group_all(v <= top) + 32 * sub_group_any(lane == 0) +
           64 * (size <= get_max_sub_group_size()) + 128 * (sub < get_num_sub_groups());
    o[3] = (int)(work_group_reduce_add(lane == 0 ? 1u : 0u) == get_num_sub_groups());
}
