// clang: -cl-std=CL2.0
// Functions of work-groups in loops that all work-items leave together.
// run: @k global=48 local=12 buf:i32:192:below=100:seed=131 buf:i32:576:below=1:seed=0
kernel void k(global const int *a, global int *out) {
    int i = get_global_id(0), x = a[i], r = 0, rounds = 0;
    while (!work_group_all(x < 10)) {
        int m = work_group_reduce_max(x);
        int s = work_group_scan_exclusive_add(x & 7);
        if (x == m) x = x / 2 - s % 3; else if (x & 1) { r += m; x--; } else r ^= s;
        if (work_group_any(x < -50)) break;
        for (int j = 0; j < 2; j++) r += work_group_broadcast(x, (rounds + j) % 12);
        if (++rounds > 30) break;
    }
    out[i] = x; out[i + 48] = r; out[i + 96] = rounds;
}
