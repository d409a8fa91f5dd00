// Barriers in uniform loops with continue, and under uniform conditions; a group that returns before them.
// run: @k global=64 local=16 buf:i32:256:below=1000:seed=552 buf:i32:256:below=1:seed=0 i32:5 local:128
kernel void k(global const int *a, global int *o, int n, local int *t) {
    size_t i = get_global_id(0), l = get_local_id(0), L = get_local_size(0); int x = a[i];
    if (get_group_id(0) == 2 && n > 6) { o[i] = -1; return; }
    int acc = 0;
    for (int j = 0; j < n; j++) {
        if (j == 3 && (n & 1)) continue; t[l] = x + acc; barrier(CLK_LOCAL_MEM_FENCE); int s = t[(l + j + 1) % L];
        if (s & 1) {
            for (int q = 0; q < (s & 7); q++) acc += t[(l + q) % L] & 15;
        } else acc ^= s; barrier(CLK_LOCAL_MEM_FENCE);
        if (n == 8) {
            t[L + (l % 4)] = 0; barrier(CLK_LOCAL_MEM_FENCE); if (l < 4) t[L + l] = acc;
            barrier(CLK_LOCAL_MEM_FENCE); acc += t[L + (j & 3)]; barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    if (x % 3 == 0) { o[i] = acc; return; }
    o[i] = acc * 3 + n;
}
