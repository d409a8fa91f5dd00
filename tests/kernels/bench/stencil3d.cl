// seven points, borders left alone
__kernel void stencil3d(__global const float *restrict in, __global float *restrict out, int n,
                        float c0, float c1)
{
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    if (x == 0 || y == 0 || z == 0 || x == n - 1 || y == n - 1 || z == n - 1)
        return;
    int i = (z * n + y) * n + x;
    out[i] = c0 * in[i] + c1 * (in[i - 1] + in[i + 1] + in[i - n] + in[i + n] + in[i - n * n] +
                                in[i + n * n]);
}
