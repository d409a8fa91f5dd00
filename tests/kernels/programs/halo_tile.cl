// One step of Jacobi's method on a tile in local memory: the work-items on its borders copy the halo.
// run: @step global=32,8 local=16,4 buf:f32:1360:below=64:seed=311 buf:f32:1360:below=1:seed=0
// result: f1561251e93528c8
kernel void step(global const float *in, global float *out) {
    local float tile[6][18];
    int lx = get_local_id(0), ly = get_local_id(1), x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    tile[ly + 1][lx + 1] = in[y * 34 + x];
    if (lx == 0) tile[ly + 1][0] = in[y * 34 + x - 1];
    if (lx == 15) tile[ly + 1][17] = in[y * 34 + x + 1];
    if (ly == 0) tile[0][lx + 1] = in[(y - 1) * 34 + x];
    if (ly == 3) tile[5][lx + 1] = in[(y + 1) * 34 + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[y * 34 + x] = 0.25f * (tile[ly][lx + 1] + tile[ly + 2][lx + 1] + tile[ly + 1][lx] + tile[ly + 1][lx + 2]);
}
