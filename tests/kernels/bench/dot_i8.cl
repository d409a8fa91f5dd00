// C = A*B' of bytes with sums of 32 bits
__kernel void dot_i8(__global const char *restrict A, __global const char *restrict B,
                     __global int *restrict C, int n)
{
    int col = get_global_id(0), row = get_global_id(1);
    int sum = 0;
    for (int k = 0; k < n; ++k)
        sum += A[row * n + k] * B[col * n + k];
    C[row * n + col] = sum;
}
