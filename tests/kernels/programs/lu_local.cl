// LU decomposition of one matrix in local memory, a barrier for each column.
// run: @lu global=8,8 local=8,8 buf:f32:256:below=8:seed=76
// result: 6e9e13fad1f3a0f5
kernel void lu(global float *m) {
    local float a[8][9];
    int j = get_local_id(0), i = get_local_id(1);
    a[i][j] = m[i * 8 + j] + (i == j ? 16.0f : 0.0f);
    for (int k = 0; k < 8; k++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i > k && j == k) a[i][k] /= a[k][k];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i > k && j > k) a[i][j] -= a[i][k] * a[k][j];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    m[i * 8 + j] = a[i][j];
}
