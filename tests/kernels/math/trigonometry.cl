// Sine, cosine, tangent and their inverses.
__kernel void trigonometry(__global const float *restrict in, __global float *restrict out)
{
    size_t i = get_global_id(0);
    float x = in[i], c, unit = x / 1000.0f;
    __global float *o = out + i * 8;
    o[0] = sin(x);
    o[1] = cos(x);
    o[2] = tan(unit);
    o[3] = sincos(x, &c) + 2.0f * c;
    o[4] = asin(unit);
    o[5] = acos(unit);
    o[6] = atan(x);
    o[7] = atan2(x, 3.0f);
}
