// Longest common subsequence by anti-diagonals in local memory, a barrier after each.
// run: @lcs global=32 local=16 buf:i8:32:below=3:seed=30 buf:i8:40:below=3:seed=31 buf:i32:8:below=1:seed=0
// result: ad53c268ade0273d
kernel void lcs(global const uchar *a, global const uchar *b, global int *out) {
    local int d[3][17];
    int i = get_local_id(0) + 1, group = get_group_id(0);
    for (int k = 0; k < 3; k++) {
        d[k][i] = 0;
        if (i == 1) d[k][0] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int t = 2; t <= 16 + 20; t++) {
        int j = t - i;
        int v = 0;
        if (j >= 1 && j <= 20) {
            bool same = a[group * 16 + i - 1] == b[group * 20 + j - 1];
            v = same ? (j > 1 ? d[(t + 1) % 3][i - 1] : 0) + 1 : max(d[(t + 2) % 3][i - 1], j > 1 ? d[(t + 2) % 3][i] : 0);
        }
        d[t % 3][i] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i == 16) out[group] = d[36 % 3][16];
}
