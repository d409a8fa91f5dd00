// A product of matrices: tiles in local memory, and a block of 4 by 4 sums in each work-item's registers.
// run: @register_blocks global=8,8 local=8,8 buf:f32:2048:below=2:seed=81 buf:f32:2048:below=2:seed=82 buf:f32:4096:below=2:seed=83 i32:16 i32:32
#define TILE 32
kernel void register_blocks(global const float *a, global const float *b, global float *c,
                            int inner, int columns) {
    local float tile_a[8][TILE + 1], tile_b[8][TILE];
    int x = get_local_id(0), y = get_local_id(1);
    int row = get_group_id(1) * TILE, column = get_group_id(0) * TILE;
    float sums[4][4];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) sums[i][j] = 0;
    for (int k = 0; k < inner; k += 8) {
        for (int part = 0; part < 4; part++) {
            int id = y * 8 + x + part * 64;
            tile_a[id % 8][id / 8] = a[(row + id / 8) * inner + k + id % 8];
            tile_b[id / 32][id % 32] = b[(k + id / 32) * columns + column + id % 32];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int l = 0; l < 8; l++) {
            float left[4], right[4];
            for (int i = 0; i < 4; i++) left[i] = tile_a[l][y + 8 * i];
            for (int j = 0; j < 4; j++) right[j] = tile_b[l][x + 8 * j];
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 4; j++) sums[i][j] += left[i] * right[j];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) c[(row + y + 8 * i) * columns + column + x + 8 * j] = sums[i][j];
}
