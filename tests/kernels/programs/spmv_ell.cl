// Sparse matrix in ELLPACK, columns of length differing.
// entry spmv
// launch 33 in 11
// buffer 792 bytes of float, below 4, seed 100
// buffer 792 bytes of i32, below 40, seed 101
// buffer 132 bytes of float, below 4, seed 102
// buffer 132 bytes of float, below 1, seed 0
// result 59e7f310cd11b879
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
