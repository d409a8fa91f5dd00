// The same in double precision.
__kernel void double_math(__global const double *restrict in, __global double *restrict out)
{
    size_t i = get_global_id(0);
    double x = in[i];
    __global double *o = out + i * 7;
    o[0] = sin(x);
    o[1] = cos(x);
    o[2] = exp(x * 0.1);
    o[3] = log(fabs(x) + 0.01);
    o[4] = pow(fabs(x), 1.25);
    o[5] = atan(x);
    o[6] = rsqrt(fabs(x) + 0.5);
}
