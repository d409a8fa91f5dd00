// Functions that must be exact.
__kernel void basic(__global const float *restrict a, __global const float *restrict b,
                    __global float *restrict out)
{
    size_t i = get_global_id(0);
    float x = a[i], y = b[i];
    __global float *o = out + 14 * i;
    o[0] = fabs(x);
    o[1] = fmin(x, y);
    o[2] = fmax(x, y);
    o[3] = floor(x);
    o[4] = ceil(x);
    o[5] = trunc(x);
    o[6] = rint(x);
    o[7] = round(x);
    o[8] = fma(x, y, x);
    o[9] = copysign(x, y);
    o[10] = x - y;
    o[11] = clamp(x, -2.0f, 3.0f);
    o[12] = step(x, y);
    o[13] = x * 8.0f;
}
