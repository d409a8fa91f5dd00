// Functions with an error bound: division, roots, exp, log, and the native forms of them.
__kernel void close(__global const float *restrict a, __global const float *restrict b,
                    __global float *restrict out)
{
    size_t i = get_global_id(0);
    float x = a[i], y = b[i];
    __global float *o = out + 10 * i;
    o[0] = x / y;
    o[1] = sqrt(y);
    o[2] = rsqrt(y);
    o[3] = exp(x);
    o[4] = log(y);
    o[5] = native_sqrt(y);
    o[6] = native_rsqrt(y);
    o[7] = native_exp(x);
    o[8] = native_log(y);
    o[9] = native_divide(x, y);
}
__kernel void dots(__global const float4 *restrict a, __global const float4 *restrict b,
                   __global float *restrict out)
{
    size_t i = get_global_id(0);
    out[3 * i] = dot(a[i], b[i]);
    out[3 * i + 1] = dot(a[i].xy, b[i].zw) + mad(a[i].x, b[i].y, a[i].z);
    out[3 * i + 2] = mix(a[i].x, b[i].x, 0.25f);
}
