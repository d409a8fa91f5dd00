// Hyperbolic functions and the careful exponentials.
__kernel void hyperbolic(__global const float4 *restrict in, __global float4 *restrict out)
{
    size_t i = get_global_id(0);
    float4 x = in[i];
    out[6 * i] = sinh(x);
    out[6 * i + 1] = cosh(x);
    out[6 * i + 2] = tanh(x);
    out[6 * i + 3] = expm1(x);
    out[6 * i + 4] = log1p(fabs(x));
    out[6 * i + 5] = asinh(x);
}
