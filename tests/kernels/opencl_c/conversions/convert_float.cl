// Conversions that round: float to integer in four directions, integer to float, double to float.
__kernel void float_to_int(__global const float *restrict in, __global int *restrict out)
{
    size_t i = get_global_id(0);
    float x = in[i];
    __global int *o = out + i * 11;
    o[0] = convert_int_sat_rte(x);
    o[1] = convert_int_sat_rtz(x);
    o[2] = convert_int_sat_rtp(x);
    o[3] = convert_int_sat_rtn(x);
    o[4] = convert_int_sat(x);
    o[5] = (int)convert_uint_sat_rte(x);
    o[6] = convert_uchar_sat_rte(x);
    o[7] = convert_char_sat_rtp(x);
    o[8] = convert_short_sat_rtn(x);
    o[9] = convert_ushort_sat(x);
    o[10] = (int)convert_uint_sat_rtp(x);
}
__kernel void float_to_long(__global const float *restrict in, __global long *restrict out)
{
    size_t i = get_global_id(0);
    out[4 * i] = convert_long_sat_rte(in[i]);
    out[4 * i + 1] = convert_long_sat(in[i]);
    out[4 * i + 2] = (long)convert_ulong_sat_rtp(in[i]);
    out[4 * i + 3] = (long)convert_ulong_sat_rtn(in[i]);
}
__kernel void long_to_float(__global const long *restrict in, __global float *restrict out)
{
    size_t i = get_global_id(0);
    long x = in[i];
    __global float *o = out + i * 8;
    o[0] = convert_float(x);
    o[1] = convert_float_rte(x);
    o[2] = convert_float_rtz(x);
    o[3] = convert_float_rtp(x);
    o[4] = convert_float_rtn(x);
    o[5] = convert_float((ulong)x);
    o[6] = convert_float_rtz((int)x);
    o[7] = convert_float_rtp((uint)x);
}
__kernel void double_to_float(__global const double *restrict in, __global float *restrict out,
                              __global int *restrict whole)
{
    size_t i = get_global_id(0);
    double x = in[i];
    out[5 * i] = convert_float(x);
    out[5 * i + 1] = convert_float_rte(x);
    out[5 * i + 2] = convert_float_rtz(x);
    out[5 * i + 3] = convert_float_rtp(x);
    out[5 * i + 4] = convert_float_rtn(x);
    whole[2 * i] = convert_int_sat_rte(x);
    whole[2 * i + 1] = convert_short_sat_rtn(x);
}
