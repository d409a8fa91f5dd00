// Swizzles that are stored to, vectors of three, indexed lanes, and literals made of parts.

kernel void swizzles(global const int16 *in, global int16 *out) {
  size_t i = get_global_id(0);
  int16 v = in[i];
  v.s0246 = v.s1357;
  v.hi.even = v.lo.odd;
  v.sF = v.sa;
  v.s3 = 5;
  v.lo.hi.s10 = v.s67;
  int4 q = v.s048c;
  q.xw = q.yz;
  q.xyzw = q.wzyx;
  v.odd = v.even.s76543210;
  v.s89ab = q;
  out[i] = v;
}

kernel void lanes(global const int4 *in, global int4 *out, int n) {
  size_t i = get_global_id(0);
  int4 x = in[i];
  int *p = (int *)&x;
  p[n & 3] = 1;
  p[i & 3] += 2;
  out[i] = x;
  ((global int *)&out[i])[1] = 9;
  union {
    int4 v;
    int s[4];
  } u;
  u.v = x;
  u.s[(i + 1) & 3] = 3;
  out[i] += u.v;
}

kernel void literals(global const int *in, global int16 *out, global char8 *chars) {
  size_t i = get_global_id(0);
  int4 q = (int4)(in[i], in[i] + 1, in[i] + 2, in[i] + 3);
  out[i] = (int16)(q, in[i], (int2)(1, 2), in[i + 1], q.wx, q.xyz, 0, (int2)(7, 8));
  chars[i] = (char8)(convert_char4_sat(q), (char2)(convert_char_sat(in[i]), 2), (char)i, 'a');
}

kernel void threes(global const uchar *in, global uchar *out) {
  size_t i = get_global_id(0);
  uchar3 c = vload3(i, in);
  int3 s = convert_int3(c) * 3;
  s = clamp(s, 0, 255);
  s.yz = max(s.yz, s.xx);
  int3 kept[3] = {s, s.zyx, s.yzx};
  kept[i % 3].y -= 20;
  vstore3(convert_uchar3_sat(kept[(i + 1) % 3] + kept[i % 3] + (int3)(-20, 20, -300)), i, out);
}
