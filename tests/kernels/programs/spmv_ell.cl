// Sparse matrix in ELLPACK, columns of length differing.
// run: @spmv global=33 local=11 buf:f32:792:below=4:seed=100 buf:i32:792:below=40:seed=101 buf:f32:132:below=4:seed=102 buf:f32:132:below=1:seed=0
// result: 59e7f310cd11b879
kernel void spmv(global const float *values, global const int *columns, global const float *x, global float *y) {
    int row = get_global_id(0), rows = get_global_size(0);
    float sum = 0.0f;
    for (int k = 0; k < 6; ++k) {
        int c = columns[k * rows + row];
        if (c >= 33) break;
        sum = mad(values[k * rows + row], x[c], sum);
    }
    y[row] = sum;
}
