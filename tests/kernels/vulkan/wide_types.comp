#version 450
// run: --groups 1 --buf a=i64:0,1,-1,9223372036854775807,-9223372036854775808,1311768467463790320,-81985529216486896,4294967296 --buf o=zero:1024 --buf p=zero:512 --bind 0.0=a --bind 0.1=o --bind 0.2=p --print o=i64 --print p=i32
// out: o = i64: 12884901888 -245956587649460687 3935305402391370959 -1 -3 1311768467463790317 -81985529216486893 4294967296 0 -81985529216486896 -1311768467463790320 -9223372036854775808 -9223372036854775808 -1311768467463790320 -81985529216486896 0 0 1 81985529216487121 9223372036854775807 0 1311768467463790320 -81985529216486896 0 0 2 3 -68719476729 -134217728 5083102811422150562 5247073869855161339 549755813888 0 0 1125899906842623 4398046511103 34359738368 38177487 4175662 0 0 0 0 0 -1 0 -81985529216486896 0 2147483648 -81985529216486896 -655884233731895161 -4611686018427387905 -4611686018427387905 -655884233731895161 -81985529216486896 2147483648 0 0 0 3074457345618258432 -3074457345618258432 437256155821263424 -27328509738828964 1431655765 0 999999986991104 1999999973982208 3000000028082176 3999999947964416 5000000136282112 6000000056164352 6999999976046592 1 2 1 2 1 2 1 2 1 1 2 1 2 1 2 2 0 16 -16 0 -1 -1 1 0 0 4294967296 -1 -2147483649 2147483648 -7296712173568108936 8526495043095935640 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1229782942542270724 9223372036854775807 -1375589231075201823 0 0 0 0 0
// out: p = i32: 0 518 259 520 1044 -140296 -340562 1848 0 1 1 1 2 11 114 3 1000 1299 1599 1900 2199 2500 2800 3099 40 52 63 76 88 100 112 124 -5 -8 -5 -8 -16 19052 49139 -40 508 508 508 508 508 508 508 508 0 0 0 0 0 0 0 0 -1 3 2 3 4 24 18 8 131072 131073 -554369020 471574 4194304 4194336 444465280 14682370 0 0 0 0 0 0 0 0 50463232 132388612 16843008 57805570 50463232 119277316 0 0 1019361280 1111048222 1170228310 1217283928 1112030208 1120026760 -266254980 1214345795 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// 64, 16 and 8-bit integers and halves: arithmetic, conversions between all of them, shifts, comparisons, atomics of 64 bits.
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_atomic_int64 : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer A { int64_t a[]; };
layout(std430, binding = 1) buffer O { int64_t o[]; };
layout(std430, binding = 2) buffer P { int p[64]; int16_t h[32]; int8_t c[32]; float16_t f[16]; };
void main() {
  int i = int(gl_LocalInvocationIndex);
  int64_t x = a[i], y = a[7 - i]; uint64_t u = uint64_t(x), v = uint64_t(y);
  o[i] = x + y * 3L; o[i + 8] = x * y; o[i + 16] = y == 0L ? 0L : int64_t(u / v) ^ int64_t(u % v); o[i + 24] = (x >> (i * 9)) ^ (x << i); o[i + 32] = int64_t(u >> (i * 7));
  o[i + 40] = y == 0L || y == -1L ? 0L : x / y; o[i + 48] = min(x, y) ^ abs(max(x, y) / 2L); o[i + 56] = int64_t(double(x) / 3.0lf); o[i + 64] = int64_t(float(i) * 1e15);
  o[i + 72] = x < y ? 1L : 2L; o[i + 80] = u < v ? 1L : 2L; o[i + 88] = int64_t(i8vec2(int8_t(x), int8_t(y)).y); o[i + 96] = packInt2x32(unpackInt2x32(x).yx);
  atomicAdd(o[120], x | 1L); atomicMax(o[121], x); atomicXor(o[122], y);
  int16_t s = int16_t(x) + int16_t(i); uint16_t t = uint16_t(s) * uint16_t(257us); int8_t b = int8_t(t) - int8_t(x >> 8); uint8_t d = uint8_t(b) >> uint8_t(1);
  h[i] = s; h[i + 8] = int16_t(t >> 3us); c[i] = b; c[i + 8] = int8_t(d); c[i + 16] = b < int8_t(0) ? int8_t(-b) : int8_t(b & int8_t(15));
  float16_t e = float16_t(float(i) * 0.3) + 1.0hf; f[i] = e * e - 0.5hf; f[i + 8] = sqrt(e) + float16_t(s);
  p[i] = int(s) * int(b) + int(t); p[i + 8] = int(d); p[i + 16] = int(float(e) * 1000.0); p[i + 24] = int(dot(f16vec3(e, 1.0hf, 2.0hf), f16vec3(2.0hf, e, e)) * 8.0hf);
  i16vec4 z = i16vec4(s) * i16vec4(1s, 2s, -3s, 4s); p[i + 32] = int(z.x ^ z.y) + int(z.z) - int(max(z.w, int16_t(5))); p[i + 40] = int(u8vec3(d, t, 255).z) + int(uint8_t(int8_t(-3)));
  p[i + 48] = int(float16_t(65504.0) + float16_t(float(i)) > 65504.0hf); p[i + 56] = int(bitCount(uint(t))) + findMSB(int(s));
}
