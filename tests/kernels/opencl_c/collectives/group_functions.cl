// clang: -cl-std=CL2.0
// Work-group reductions, scans, broadcast and votes.
__kernel void collective(__global const int *restrict in, __global int *restrict out, int from)
{
    size_t g = get_global_id(0);
    int v = in[g];
    __global int *o = out + g * 9;
    o[0] = work_group_reduce_add(v);
    o[1] = work_group_reduce_min(v);
    o[2] = work_group_reduce_max(v);
    o[3] = work_group_scan_inclusive_add(v);
    o[4] = work_group_scan_exclusive_add(v);
    o[5] = work_group_scan_inclusive_max(v);
    o[6] = work_group_scan_exclusive_min(v);
    o[7] = work_group_broadcast(v, from);
    o[8] = work_group_any(v < -40) + 2 * work_group_all(v < 45);
}
__kernel void collective_float(__global const float *restrict in, __global float *restrict out, int rounds)
{
    size_t g = get_global_id(0);
    float v = in[g];
    for (int r = 0; r < rounds; ++r)
        v = work_group_reduce_max(v) - v + work_group_scan_exclusive_add(1.0f);
    out[g] = v;
}
