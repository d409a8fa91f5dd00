// Labels of components: a loop until nothing changes in the group.
// run: @label global=8,8 local=8,8 buf:i8:64:below=3:seed=151 buf:i32:256:below=1:seed=0
// result: 7fbfefb49da69586
kernel void label(global const uchar *in, global int *out) {
    local int a[64];
    local int changed;
    int x = get_local_id(0), y = get_local_id(1), i = y * 8 + x;
    uchar mine = in[i];
    a[i] = i;
    int go;
    do {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i == 0) changed = 0;
        int m = a[i];
        if (x > 0 && in[i - 1] == mine) m = min(m, a[i - 1]);
        if (x < 7 && in[i + 1] == mine) m = min(m, a[i + 1]);
        if (y > 0 && in[i - 8] == mine) m = min(m, a[i - 8]);
        if (y < 7 && in[i + 8] == mine) m = min(m, a[i + 8]);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (m != a[i]) {
            a[i] = m;
            atomic_or(&changed, 1);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        go = changed;
    } while (go);
    out[i] = a[i];
}
