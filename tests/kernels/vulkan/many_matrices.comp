#version 450
// run: --groups 1 --buf i=f32:1,5,-2,7 --buf o=zero:288 --bind 0.0=i --bind 0.1=o --print o=f32:72
// out: o = f32: -3 -2 -1 -1 -6 -4 -5 0 1 3.0517578e-5 32768 120.5 0 1 0 0 -1073741800 -1 -3 -2 -5 -5 -6 -4 -5 0 1 0.00015258789 32768 120.5 0 1 0 0 -1073741800 -5 -3 -2 2 2 -6 -4 -5 1 0 -6.1035156e-5 32768 134 0 1 0 0 -1073741800 -2 -3 -2 -7 -7 -6 -4 -5 0 1 0.00021362305 32768 120.5 0 1 0 0 -1073741800 -7
// More operations of matrices than are done in place: of each kind and several types, the same in the first rounds and in the last.
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer I { float i[]; };
layout(std430, binding = 1) buffer O { float o[]; };

#define ROUND \
  v = a * v; v = v * p; a = a * p; p = transpose(a); \
  w = b * w; b = b * b; w = w * b; b = inverse(b) * 1.0; \
  s += determinant(a) + 2.0 * determinant(b); \
  r = outerProduct(v, u); v = r * u; u = u * transpose(q) * q; \
  d = inverse(d * e); x = d * x; s += float(determinant(d)); \
  if (w.x > 0.0) { u = c * u; s += 0.5; }

void main() {
  int n = int(gl_LocalInvocationIndex);
  mat3 a = mat3(0, 1, 0, -1, 0, 0, 0, 0, 1), p = mat3(0, 0, 1, 1, 0, 0, 0, 1, 0);
  mat4 b = mat4(0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, -1, 0, 1, 0, 0);
  mat2 c = mat2(0, 1, -1, 0);
  mat2x3 q = mat2x3(0, 1, 0, 0, 0, -1), r;
  dmat2 d = dmat2(0, -1, 1, 0), e = dmat2(2, 0, 0, 0.5);
  vec3 v = vec3(i[n], 2, 3);
  vec4 w = vec4(4, i[n], -5, 6);
  vec2 u = vec2(1, 0);
  dvec2 x = dvec2(i[n], 1);
  float s = 0;
  ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND
  ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND ROUND
  ROUND ROUND ROUND ROUND ROUND ROUND
  float all[18] = float[](v.x, v.y, v.z, w.x, w.y, w.z, w.w, u.x, u.y, float(x.x), float(x.y), s, a[0][1], a[2][2], b[1][3], b[3][0], float(d[0][1]), r[1][2]);
  for (int k = 0; k < 18; k++) o[n * 18 + k] = all[k];
}
