// y = A^T (A x) in two kernels of one module.
__kernel void ax(__global const double *restrict a, __global const double *restrict x, __global double *restrict t, int rows, int cols)
{
    int i = get_global_id(0);
    if (i < rows) {
        t[i] = 0;
        for (int j = 0; j < cols; ++j)
            t[i] += a[i * cols + j] * x[j];
    }
}
__kernel void aty(__global const double *restrict a, __global const double *restrict t, __global double *restrict y, int rows, int cols)
{
    int j = get_global_id(0);
    if (j < cols) {
        double s = 0;
        for (int i = 0; i < rows; ++i)
            s += a[i * cols + j] * t[i];
        y[j] = s;
    }
}
