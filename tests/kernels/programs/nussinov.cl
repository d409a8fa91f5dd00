// RNA folding by diagonals: a triangle in local memory.
// run: @fold global=16 local=16 buf:i8:16:below=4:seed=87 buf:i32:1024:below=1:seed=0
// result: 1ed26d7e05e44b83
kernel void fold(global const uchar *seq, global int *out) {
    local int t[16][16];
    int i = get_local_id(0);
    for (int j = 0; j < 16; j++) t[i][j] = 0;
    for (int len = 1; len < 16; len++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int j = i + len;
        if (j < 16) {
            int best = max(t[i][j - 1], t[i + 1][j]);
            if (i + 1 < j) best = max(best, t[i + 1][j - 1] + (seq[i] + seq[j] == 3));
            for (int k = i + 1; k < j; k++) best = max(best, t[i][k] + t[k + 1][j]);
            t[i][j] = best;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < 16; j++) out[j * 16 + i] = t[j][i];
}
