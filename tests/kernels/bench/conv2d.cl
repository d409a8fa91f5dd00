// 5x5 filter over an image that has a border of two on each side
__kernel void conv2d(__global const float *restrict in, __global float *restrict out,
                     __constant float *restrict filter, int w, int pitch)
{
    int x = get_global_id(0), y = get_global_id(1);
    float sum = 0.0f;
    for (int dy = 0; dy < 5; ++dy)
        for (int dx = 0; dx < 5; ++dx)
            sum += filter[dy * 5 + dx] * in[(y + dy) * pitch + x + dx];
    out[y * w + x] = sum;
}
