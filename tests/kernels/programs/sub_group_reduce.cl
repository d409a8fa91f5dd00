// clang: -cl-std=CL2.0
// Sums and scans of sub-groups, combined by the group.
// run: @reduce global=64 local=32 buf:i32:256:below=1000:seed=209 buf:i32:256:below=1:seed=0
// sub-groups
#pragma OPENCL EXTENSION cl_khr_subgroups : enable
kernel void reduce(global const int *in, global int *out) {
    local int sums[32];
    size_t i = get_global_id(0);
    int x = in[i], s = sub_group_reduce_add(x), before = sub_group_scan_exclusive_add(x);
    if (get_sub_group_local_id() == 0) sums[get_sub_group_id()] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 0; k < get_sub_group_id(); k++) before += sums[k];
    out[i] = before + x;
}
