// Masks of vector comparisons: select, bitselect, any, all, ternary on vectors.
__kernel void masks(__global const float4 *restrict a, __global const float4 *restrict b,
                    __global float4 *restrict f, __global int4 *restrict m)
{
    size_t i = get_global_id(0);
    float4 x = a[i], y = b[i];
    int4 less = x < y;
    f[3 * i] = select(x, y, less);
    f[3 * i + 1] = bitselect(x, y, (float4)(as_float(0x007fffff)));
    f[3 * i + 2] = (x == y) ? -x : x + y;
    m[3 * i] = less;
    m[3 * i + 1] = (int4)(any(less), all(less), any(x != y), all(isequal(x, x)));
    m[3 * i + 2] = (int4)(isnan(x.x), isinf(y.y), signbit(x.z), isgreaterequal(x.w, y.w));
}
__kernel void masks_char(__global const char16 *restrict a, __global const char16 *restrict b,
                         __global char16 *restrict out)
{
    size_t i = get_global_id(0);
    char16 x = a[i], y = b[i];
    out[i] = select(x, y, x > y) + (char16)(x == y) - (x && y);
}
