// Barriers and local memory in three dimensions.
// run: @transpose global=8,6,4 local=4,3,2 buf:i32:768:below=1000:seed=207 buf:i32:768:below=1:seed=0
// result: 019e6b535c57a950
kernel void transpose(global const int *in, global int *out) {
    local int t[4][3][2];
    int x = get_local_id(0), y = get_local_id(1), z = get_local_id(2);
    size_t i = (get_global_id(2) * 6 + get_global_id(1)) * 8 + get_global_id(0);
    t[x][y][z] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    int s = 0;
    for (int k = 0; k <= y; k++) s ^= t[(x + 1) % 4][k][z] + t[x][2 - y][1 - z];
    out[i] = s;
}
