// The largest in a window, a tile with halo in local memory loaded by a loop.
// run: @dilate global=16,12 local=8,4 buf:i8:320:seed=149 buf:i8:192:below=1:seed=0
// result: 24326e843515126a
kernel void dilate(global const uchar *in, global uchar *out) {
    local uchar tile[8][12];
    int lx = get_local_id(0), ly = get_local_id(1), gx = get_group_id(0) * 8, gy = get_group_id(1) * 4;
    for (int i = ly * 8 + lx; i < 96; i += 32) tile[i / 12][i % 12] = in[(gy + i / 12) * 20 + gx + i % 12];
    barrier(CLK_LOCAL_MEM_FENCE);
    uchar m = 0;
    for (int dy = 0; dy < 5; dy++)
        for (int dx = 0; dx < 5; dx++)
            if (abs(dx - 2) + abs(dy - 2) <= 3) m = max(m, tile[ly + dy][lx + dx]);
    out[(gy + ly) * 16 + gx + lx] = m;
}
