// Cholesky decomposition of many small matrices, each in one work-item.
// run: @cholesky global=12 local=6 buf:f32:768:below=2:seed=77
// result: 0ed2b269bd8d1e56
kernel void cholesky(global float *m) {
    global float *a = m + get_global_id(0) * 16;
    float l[4][4];
    for (int i = 0; i < 4; i++)
        for (int j = 0; j <= i; j++) {
            float s = a[i * 4 + j] + (i == j) * 8.0f;
            for (int k = 0; k < j; k++) s -= l[i][k] * l[j][k];
            l[i][j] = i == j ? sqrt(s) : s / l[j][j];
        }
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) a[i * 4 + j] = j <= i ? l[i][j] : 0.0f;
}
