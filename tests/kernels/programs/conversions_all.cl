// clang: -cl-std=CL1.2 -fwrapv
// Conversions between all types, saturated, in all rounding modes.
// run: @k global=64 local=16 buf:f64:512:seed=51 buf:i64:512:seed=52 buf:i64:8192:below=1:seed=0
// result: 592f9f0f3f7cbffe
kernel void k(global const double *d, global const long *l, global long *out) {
    size_t i = get_global_id(0);
    int n = get_global_size(0);
    double x = d[i]; float f = (float)x; long s = l[i]; ulong u = (ulong)s;
    out[i] = convert_char_sat(x) + 1000 * convert_uchar_sat(f) + 1000000L * convert_short_sat_rte(x);
    out[i + n] = convert_ushort_sat_rtp(f) + 100000L * convert_int_sat_rtn(x);
    out[i + 2 * n] = (long)convert_uint_sat_rte(x) * 7 + convert_int_sat_rtz(f);
    out[i + 3 * n] = convert_long_sat_rte(x) ^ convert_long_sat_rtn(f) << 1;
    out[i + 4 * n] = (long)(convert_ulong_sat_rtp(x) ^ convert_ulong_sat_rtz(f) << 1);
    out[i + 5 * n] = as_int(convert_float_rte(s)) + ((long)as_int(convert_float_rtz(u)) << 32);
    out[i + 6 * n] = as_int(convert_float_rtp(s)) + ((long)as_int(convert_float_rtn(u)) << 32);
    out[i + 7 * n] = as_long(convert_double_rte(s)) ^ as_long(convert_double_rtp(u)) << 1;
    out[i + 8 * n] = as_long(convert_double_rtz(s)) ^ as_long(convert_double_rtn(u)) << 1;
    out[i + 9 * n] = isnan(x) ? 0 : as_int(convert_float_rtz(x)) + ((long)as_int(convert_float_rtp(x)) << 32);
    out[i + 10 * n] = isnan(x) ? 0 : as_int(convert_float_rtn(x)) + ((long)as_int(convert_float_rte(x)) << 32);
    out[i + 11 * n] = as_int(convert_float_rtz((int)s)) + ((long)as_int(convert_float_rtp((uint)s)) << 32);
    out[i + 12 * n] = convert_char_sat((short)s) + 256 * convert_uchar_sat((int)s) + 65536L * convert_ushort_sat(s) + ((long)convert_short_sat(u) << 33);
    out[i + 13 * n] = convert_int_sat(s) ^ (long)convert_uint_sat(s) << 30 ^ convert_long_sat(u);
    out[i + 14 * n] = (long)convert_ulong_sat(s) ^ convert_int_sat(u) ^ convert_char_sat(u) << 7;
    out[i + 15 * n] = convert_char_sat_rte((float)s * 0.25f) + 300L * convert_uchar_sat_rtp((double)(int)s * 0.125);
}
