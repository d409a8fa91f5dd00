// clang: -cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_subgroups,+__opencl_c_subgroups
// All operations of sub-groups where some of their work-items have left.
// run: @k global=64 local=32 buf:i32:256:below=50:seed=121 buf:i32:2048:below=1:seed=0
// sub-groups
kernel void k(global const int *a, global int *out) {
    int i = get_global_id(0), x = a[i], r = 0;
    int n = 64;
    out[i] = sub_group_reduce_add(x) + sub_group_scan_exclusive_max(x);
    if (get_sub_group_local_id() < get_sub_group_size() / 2 + 1) {
        for (int j = 0; j < 3; j++) {
            int m = sub_group_broadcast(x + j, j % get_sub_group_size());
            r += m;
        }
    }
    out[i + n] = r;
    for (int j = 0; j < 4; j++) {
        r += sub_group_reduce_min(x * (j + 1)) ^ sub_group_scan_inclusive_add(r & 15);
        if (sub_group_all(r > 1000)) break;
        if (sub_group_any((r & 63) == 9)) x++;
    }
    out[i + 2 * n] = r;
    long l = (long)x << 33 | x; float f = x * 0.5f;
    out[i + 3 * n] = (int)(sub_group_reduce_max(l) >> 33) + (int)sub_group_scan_inclusive_min((ulong)l);
    out[i + 4 * n] = (int)sub_group_reduce_max(f) + (int)sub_group_scan_inclusive_max(f) * 3 + (int)sub_group_reduce_add(f);
    out[i + 5 * n] = sub_group_broadcast(x, get_sub_group_size() - 1) + get_sub_group_id() * 1000 + get_num_sub_groups() * 10000;
    out[i + 6 * n] = get_sub_group_local_id() + get_max_sub_group_size() * 256 + get_enqueued_num_sub_groups() * 65536;
}
