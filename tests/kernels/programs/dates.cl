// Days to dates and weekdays, by divisions of negative numbers by constants.
// run: @k global=64 local=16 buf:i32:256:seed=5 buf:i32:512:below=1:seed=0
// result: 4604cb3d3bc40513
kernel void k(global const int *in, global int *out) {
  int id = get_global_id(0); int z = in[id] / 37 + 719468;
  int era = (z >= 0 ? z : z - 146096) / 146097; uint doe = z - era * 146097, yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
  int y = (int)yoe + era * 400; uint doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153, d = doy - (153 * mp + 2) / 5 + 1, m = mp < 10 ? mp + 3 : mp - 9;
  y += m <= 2; int wd = (in[id] / 37 % 7 + 11) % 7; out[id * 2] = y * 100 + m; out[id * 2 + 1] = d * 10 + wd + (y % 4 == 0 && (y % 100 || y % 400 == 0)) * 1000 - in[id] % -13;
}
