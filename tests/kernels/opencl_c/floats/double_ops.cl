// Double precision: arithmetic, comparison, fused and basic functions.
__kernel void doubles(__global const double *restrict a, __global const double *restrict b,
                      __global double *restrict out, __global int *restrict flags)
{
    size_t i = get_global_id(0);
    double x = a[i], y = b[i];
    __global double *o = out + 10 * i;
    o[0] = x + y;
    o[1] = x / y;
    o[2] = fma(x, y, 1.0);
    o[3] = sqrt(fabs(x));
    o[4] = floor(x);
    o[5] = rint(y);
    o[6] = fmin(x, y);
    o[7] = convert_double(convert_long(x * 1000.0));
    o[8] = (float)x;
    o[9] = round(x * 4.0) * trunc(y);
    flags[i] = (x < y) | (x >= y) << 1 | isunordered(x, y) << 2 | (int)(x * 0.5) << 3;
}
