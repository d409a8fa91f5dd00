// clang: -cl-std=CL2.0
// The functions of work-groups in two dimensions, in a loop and in a branch that all take.
// entry groups
// launch 8x6 in 4x3
// buffer 192 bytes of i32, below 1000, seed 195
// buffer 192 bytes of i32, below 1, seed 0
// value i32 3
kernel void groups(global const int *in, global int *out, int n) {
    size_t i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    int x = in[i], s = 0;
    for (int k = 0; k < n; k++) {
        s = s * 2 + work_group_broadcast(x, k, k % 3);
        if (n > 1) x = work_group_scan_inclusive_min(x ^ k) + work_group_scan_exclusive_add(1);
    }
    out[i] = s + x;
}
