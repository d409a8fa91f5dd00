// Dot products with blocks of nibbles, which a group's work-items take in turn, sixteen apart.
// run: @rows global=64 local=16 buf:i8:900:seed=313 buf:i32:1600:below=64:seed=314 buf:i32:16:below=1:seed=0 i32:12
// result: 713da6a136483e05
kernel void rows(global const uchar *w, global const int *x, global int *y, int blocks) {
    local int t[16];
    int row = get_group_id(0), l = get_local_id(0), sum = 0;
    for (int b = l; b < blocks; b += 16) {
        global const uchar *p = w + (row * blocks + b) * 18;
        int s = 0;
        for (int j = 0; j < 16; j++) s += ((p[2 + j] & 15) - 8) * x[b * 32 + j] + ((p[2 + j] >> 4) - 8) * x[b * 32 + 16 + j];
        sum += s * p[0];
    }
    t[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0) {
        for (int i = 1; i < 16; i++) sum += t[i];
        y[row] = sum;
    }
}
