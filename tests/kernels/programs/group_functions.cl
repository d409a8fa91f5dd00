// clang: -cl-std=CL2.0
// The functions of work-groups.
// run: @groups global=48 local=12 buf:i32:192:below=1000:seed=194 buf:i32:768:below=1:seed=0
kernel void groups(global const int *in, global int4 *out) {
    size_t i = get_global_id(0);
    int x = in[i];
    int a = work_group_reduce_add(x) + work_group_scan_inclusive_add(x);
    int b = work_group_scan_exclusive_max(x);
    int c = work_group_broadcast(x, get_group_id(0) % 12) ^ work_group_reduce_min(x);
    int d = work_group_all(x > 20) * 2 + work_group_any(x % 97 == 0);
    out[i] = (int4)(a, b, c, d);
}
