// Conversions between integer types, wrapping and saturating.
__kernel void from_long(__global const long *restrict in, __global long *restrict out)
{
    size_t i = get_global_id(0);
    long x = in[i];
    ulong u = (ulong)x;
    __global long *o = out + i * 18;
    o[0] = convert_char(x);
    o[1] = convert_uchar(x);
    o[2] = convert_short(x);
    o[3] = convert_ushort(x);
    o[4] = convert_int(x);
    o[5] = convert_uint(x);
    o[6] = convert_char_sat(x);
    o[7] = convert_uchar_sat(x);
    o[8] = convert_short_sat(x);
    o[9] = convert_ushort_sat(x);
    o[10] = convert_int_sat(x);
    o[11] = convert_uint_sat(x);
    o[12] = (long)convert_ulong_sat(x);
    o[13] = convert_char_sat(u);
    o[14] = convert_short_sat(u);
    o[15] = convert_int_sat(u);
    o[16] = convert_uint_sat(u);
    o[17] = convert_long_sat(u);
}
__kernel void narrow4(__global const int4 *restrict in, __global char4 *restrict c,
                      __global uchar4 *restrict uc, __global ushort4 *restrict us,
                      __global long4 *restrict l)
{
    size_t i = get_global_id(0);
    int4 x = in[i];
    c[i] = convert_char4_sat(x);
    uc[i] = convert_uchar4_sat(as_uint4(x));
    us[i] = convert_ushort4(x);
    l[i] = convert_long4(as_uint4(x)) - convert_long4(x);
}
