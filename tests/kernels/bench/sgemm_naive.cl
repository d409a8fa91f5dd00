// C = A*B, one dot product of a row and a column per item
__kernel void sgemm_naive(__global const float *restrict A, __global const float *restrict B,
                          __global float *restrict C, int n)
{
    int col = get_global_id(0), row = get_global_id(1);
    float sum = 0.0f;
    for (int k = 0; k < n; ++k)
        sum += A[row * n + k] * B[k * n + col];
    C[row * n + col] = sum;
}
