// a = b + s*c   (stream, 12 bytes per item)
__kernel void triad(__global float *restrict a, __global const float *restrict b,
                    __global const float *restrict c, float s)
{
    size_t i = get_global_id(0);
    a[i] = b[i] + s * c[i];
}
