// C = alpha A B + beta C with a micro-tile of 2 by 4 per item, vectors of four, any size by guards.
__kernel void gemm(__global const float *restrict a, __global const float *restrict b, __global float *restrict c, int m, int n, int k,
                   float alpha, float beta)
{
    int col = get_global_id(0) * 4, row = get_global_id(1) * 2;
    float4 sum[2] = { (float4)(0.0f), (float4)(0.0f) };
    for (int i = 0; i < k; ++i) {
        float4 v = (float4)(0.0f);
        if (col + 3 < n)
            v = vload4(0, b + i * n + col);
        else
            for (int j = 0; col + j < n; ++j)
                ((float *)&v)[j] = b[i * n + col + j];
        for (int r = 0; r < 2; ++r)
            if (row + r < m)
                sum[r] = mad((float4)(a[(row + r) * k + i]), v, sum[r]);
    }
    for (int r = 0; r < 2; ++r)
        for (int j = 0; j < 4; ++j)
            if (row + r < m && col + j < n)
                c[(row + r) * n + col + j] = alpha * ((float *)&sum[r])[j] + beta * c[(row + r) * n + col + j];
}
