// 24-bit arithmetic and upsample; vectors of every width through the same builtins.
__kernel void mul24_mad24(__global const int *restrict a, __global const int *restrict b,
                          __global int *restrict out)
{
    size_t i = get_global_id(0);
    int x = a[i] >> 8, y = b[i] >> 8;
    uint ux = (uint)a[i] >> 8, uy = (uint)b[i] >> 8;
    out[4 * i] = mul24(x, y);
    out[4 * i + 1] = mad24(x, y, a[i]);
    out[4 * i + 2] = (int)mul24(ux, uy);
    out[4 * i + 3] = (int)mad24(ux, uy, (uint)b[i]);
}
__kernel void upsample_all(__global const uint *restrict a, __global const uint *restrict b,
                           __global ulong *restrict out)
{
    size_t i = get_global_id(0);
    uint x = a[i], y = b[i];
    out[6 * i] = upsample((uchar)x, (uchar)y);
    out[6 * i + 1] = (ulong)(long)upsample((char)x, (uchar)y);
    out[6 * i + 2] = upsample((ushort)x, (ushort)y);
    out[6 * i + 3] = (ulong)(long)upsample((short)x, (ushort)y);
    out[6 * i + 4] = upsample(x, y);
    out[6 * i + 5] = (ulong)upsample((int)x, y);
}
__kernel void wide_vectors(__global const int *restrict a, __global const int *restrict b,
                           __global int *restrict out)
{
    size_t i = get_global_id(0);
    int16 x = vload16(i, a), y = vload16(i, b);
    int16 r = add_sat(x, y) ^ rotate(x, y & 31);
    r.s0123 += mul_hi(x.s4567, y.s89ab);
    r.hi = max(r.hi, x.lo) - min(y.hi, (int8)(3));
    r.even = r.even + clz(x.odd);
    vstore16(r, i, out);
}
