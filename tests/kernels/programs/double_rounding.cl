// Conversions of doubles in all rounding modes, saturated and not.
// run: @k global=64 local=16 buf:f64:512:seed=1 buf:i64:4096:below=1:seed=0
// result: 01069fb6b1435e66
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void k(global const double *in, global long *out) {
  int id = get_global_id(0); double d = in[id]; global long *o = out + id * 8;
  if (!isfinite(d)) d = 1.5;
  double e = fmod(d, 70000.0);
  o[0] = convert_int_sat_rte(e) + convert_long_rtp(e) * 3 + convert_short_sat_rtn(e) * 7 + convert_uchar_sat_rtz(e);
  o[1] = as_int(convert_float_rtz(d)) + (long)as_int(convert_float_rtp(d)) * 5; o[2] = as_int(convert_float_rtn(d)) + (long)as_int(convert_float_rte(d)) * 9;
  long l = as_long(d) >> (id & 31);
  o[3] = as_long(convert_double_rtp(l)) ^ as_long(convert_double_rtz(l)) << 1; o[4] = as_long(convert_double_rtn((ulong)l)) + as_int(convert_float_rtp(l)) + as_int(convert_float_rtn((ulong)l));
  o[5] = convert_ulong_sat(d) ^ convert_long_sat(d * 0.5); o[6] = as_ulong(rint(e)) + as_ulong(round(e)) - as_ulong(trunc(e)); o[7] = as_ulong(fma(e, e, -d)) + as_ulong(nextafter(e, 0.0)) + ilogb(d);
}
