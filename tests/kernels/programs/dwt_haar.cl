// The Haar wavelet, level by level in local memory.
// run: @haar global=64 local=32 buf:i32:256:below=1000:seed=97
// result: f47ec5ecc579e41e
kernel void haar(global int *data) {
    local int a[32], b[32];
    int id = get_local_id(0), base = get_group_id(0) * 32;
    a[id] = data[base + id];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int n = 32; n > 1; n /= 2) {
        if (id < n / 2) {
            int d = a[2 * id + 1] - a[2 * id];
            b[n / 2 + id] = d;
            b[id] = a[2 * id] + (d >> 1);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        if (id < n) a[id] = b[id];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    data[base + id] = a[id];
}
