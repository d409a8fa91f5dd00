// clang: -cl-std=CL2.0
// one row per work-group; sums by the built-in group operation
__kernel void layernorm(__global const float *restrict in, __global float *restrict out, int cols)
{
    int lid = get_local_id(0), ls = get_local_size(0);
    __global const float *src = in + (size_t)get_group_id(0) * cols;
    __global float *dst = out + (size_t)get_group_id(0) * cols;
    float sum = 0.0f, squares = 0.0f;
    for (int c = lid; c < cols; c += ls) {
        float v = src[c];
        sum += v;
        squares += v * v;
    }
    float mean = work_group_reduce_add(sum) / cols;
    float variance = work_group_reduce_add(squares) / cols - mean * mean;
    float scale = rsqrt(variance + 1.0e-5f);
    for (int c = lid; c < cols; c += ls)
        dst[c] = (src[c] - mean) * scale;
}
