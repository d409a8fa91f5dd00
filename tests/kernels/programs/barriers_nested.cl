// Local memory with barriers in nested loops whose bounds are uniform, with ways out of them.
// run: @k global=64 local=16 buf:i32:256:below=100:seed=141 buf:i32:256:below=1:seed=0 bytes:07000000 local:64
// result: 5f80446dde8a29f8
kernel void k(global const int *a, global int *out, int n, local int *l) {
    local int flag, total[4];
    int i = get_global_id(0), t = get_local_id(0), g = get_group_id(0);
    int x = a[i], s = 0;
    if (t < 4) total[t] = t;
    l[t] = x;
    for (int o = 0; o < n; o++) {
        if (t == 0) flag = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int j = 1; j <= g + 1; j <<= 1) {
            int y = l[(t + j) & 15];
            barrier(CLK_LOCAL_MEM_FENCE);
            if (y > l[t]) { l[t] += j; atomic_inc(&flag); }
            if (j == 4) { barrier(CLK_LOCAL_MEM_FENCE); s += l[15 - t]; break; }
            barrier(CLK_LOCAL_MEM_FENCE);
            s += y;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        int f = flag;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (f == 0) goto done;
        if (f > 12) { atomic_add(&total[o & 3], x); continue; }
        barrier(CLK_LOCAL_MEM_FENCE);
        l[t] ^= s & 3;
        if (o == 5 && g == 2) return;
    }
done:
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = s * 3 + l[15 - t] + total[t & 3];
}
