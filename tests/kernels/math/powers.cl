// Powers, roots and exponentials to other bases.
__kernel void powers(__global const float *restrict a, __global const float *restrict b, __global float *restrict out)
{
    size_t i = get_global_id(0);
    float x = a[i], y = b[i];
    __global float *o = out + i * 9;
    o[0] = pow(x, y);
    o[1] = pown(x, (int)y);
    o[2] = powr(x, y);
    o[3] = cbrt(x);
    o[4] = exp2(y);
    o[5] = exp10(y);
    o[6] = log2(x);
    o[7] = log10(x);
    o[8] = hypot(x, y);
}
