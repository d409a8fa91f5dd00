// clang: -cl-std=CL2.0
// The functions of work-groups in two dimensions, in a loop and in a branch that all take.
// run: @groups global=8,6 local=4,3 buf:i32:192:below=1000:seed=195 buf:i32:192:below=1:seed=0 i32:3
kernel void groups(global const int *in, global int *out, int n) {
    size_t i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    int x = in[i], s = 0;
    for (int k = 0; k < n; k++) {
        s = s * 2 + work_group_broadcast(x, k, k % 3);
        if (n > 1) x = work_group_scan_inclusive_min(x ^ k) + work_group_scan_exclusive_add(1);
    }
    out[i] = s + x;
}
