// The cosine transform of blocks of 8x8 in integers, rows then columns.
// run: @dct global=16,8 local=8,8 buf:i8:128:seed=154 buf:i16:256:below=1:seed=0
// result: f1dd452d4dd093ed
constant short C[8][8] = {
    {64, 64, 64, 64, 64, 64, 64, 64}, {89, 75, 50, 18, -18, -50, -75, -89}, {83, 36, -36, -83, -83, -36, 36, 83},
    {75, -18, -89, -50, 50, 89, 18, -75}, {64, -64, -64, 64, 64, -64, -64, 64}, {50, -89, 18, 75, -75, -18, 89, -50},
    {36, -83, 83, -36, -36, 83, -83, 36}, {18, -50, 75, -89, 89, -75, 50, -18}};
kernel void dct(global const char *in, global short *out) {
    local short t[8][8];
    int x = get_local_id(0), y = get_local_id(1), b = get_group_id(0) * 64;
    int s = 0;
    for (int k = 0; k < 8; k++) s += C[x][k] * in[b + y * 8 + k];
    t[y][x] = s + 32 >> 6;
    barrier(CLK_LOCAL_MEM_FENCE);
    s = 0;
#pragma unroll
    for (int k = 0; k < 8; k++) s = mad24((int)C[y][k], (int)t[k][x], s);
    out[b + y * 8 + x] = convert_short_sat(s + 256 >> 9);
}
