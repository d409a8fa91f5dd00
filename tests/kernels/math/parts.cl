// Functions that take numbers apart: exact in every implementation.
__kernel void parts(__global const float *restrict a, __global const float *restrict b, __global float *restrict out,
                    __global int *restrict whole)
{
    size_t i = get_global_id(0);
    float x = a[i], y = b[i], integral;
    int exponent;
    __global float *o = out + i * 7;
    o[0] = frexp(x, &exponent);
    whole[2 * i] = exponent;
    whole[2 * i + 1] = ilogb(x);
    o[1] = ldexp(x, 5 - (int)(i % 11));
    o[2] = modf(x, &integral);
    o[3] = integral;
    o[4] = fmod(x, y);
    o[5] = logb(x);
    o[6] = nextafter(x, y);
}
