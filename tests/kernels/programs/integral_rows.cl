// Sums along rows, each row by one work-item in y, and along columns after a barrier.
// run: @integral global=16,16 local=16,16 buf:i8:256:seed=150 buf:i32:1024:below=1:seed=0
// result: 55dfdbbef7708121
kernel void integral(global const uchar *in, global uint *out) {
    local uint a[16][17];
    int x = get_local_id(0), y = get_local_id(1);
    a[y][x] = in[y * 16 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x == 0)
        for (int i = 1; i < 16; i++) a[y][i] += a[y][i - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (y == 0)
        for (int i = 1; i < 16; i++) a[i][x] += a[i - 1][x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 16 + x] = a[y][x];
}
