// Reductions of one array by several operations, as trees of different shapes.
// run: @reduce global=128 local=64 buf:i32:512:below=100000:seed=50 buf:i32:48:below=1:seed=0
// result: 7c537d12b35ae716
kernel void reduce(global const int *in, global int *out) {
    local int a[64];
    int id = get_local_id(0), x = in[get_global_id(0)];
    for (int kind = 0; kind < 6; kind++) {
        a[id] = x;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (kind % 2) {
            for (int s = 32; s > 0; s >>= 1) {
                if (id < s) {
                    int y = a[id + s];
                    a[id] = kind == 1 ? a[id] + y : kind == 3 ? max(a[id], y) : a[id] ^ y;
                }
                barrier(CLK_LOCAL_MEM_FENCE);
            }
        } else {
            for (int s = 1; s < 64; s *= 2) {
                if (id % (2 * s) == 0) {
                    int y = a[id + s];
                    a[id] = kind == 0 ? min(a[id], y) : kind == 2 ? a[id] | y : a[id] & y;
                }
                barrier(CLK_LOCAL_MEM_FENCE);
            }
        }
        if (id == kind) out[get_group_id(0) * 6 + kind] = a[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
