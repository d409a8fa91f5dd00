// sparse matrix (compressed rows) times vector, one row per item
__kernel void spmv(__global const int *restrict starts, __global const int *restrict columns,
                   __global const float *restrict values, __global const float *restrict x,
                   __global float *restrict y)
{
    int row = get_global_id(0);
    float sum = 0.0f;
    for (int k = starts[row]; k < starts[row + 1]; ++k)
        sum += values[k] * x[columns[k]];
    y[row] = sum;
}
