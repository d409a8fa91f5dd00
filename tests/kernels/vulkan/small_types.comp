#version 450
// run: --groups 1 --spec 3=i32:2 --spec 7=i32:9 --buf a=val:07000a00fa001e00003e004100c20000000000000000f43f00000000020000000300000000000000000000000000803f0000004000004040000080400000a0400000c0400000e04000000041000020410000304100004041000050410000604100007041000080410000884100009041 --buf o=zero:128 --bind 0.0=a --bind 0.1=o --print o=u32
// out: o = u32: 0 1076297728 4294967289 5 1093664768 1095761920 1097859072 1099956224 1101004800 1102053376 1106771968 1107558400 1108082688 1101004800 1102053376 1103101952 1174422528 1140901120 0 0 16449786 16580860 0 0 16384010 655390 0 0 0 0 0 0
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_EXT_shader_16bit_storage : enable
#extension GL_EXT_shader_8bit_storage : enable
#extension GL_EXT_scalar_block_layout : enable
layout(local_size_x_id = 3, local_size_y = 2) in;
layout(constant_id = 7) const int K = 5;
layout(constant_id = 8) const bool flag = true;
layout(scalar, binding = 0) readonly buffer A { uint8_t a; u16vec3 b; f16vec3 h; double d; int64_t q[2]; vec3 v[3]; mat3 m; } a;
layout(scalar, binding = 1) buffer O { double d; int64_t q; vec3 v[4]; float16_t h[8]; uint8_t c[16]; uint16_t s[8]; } o;

void main() {
  uint i = gl_LocalInvocationIndex; int arr[4] = int[](1, 2, K, 4);
  if (i == 0) { o.d = a.d * 2.0 + double(K); o.q = a.q[0] * a.q[1] - int64_t(a.a); }
  o.v[i] = a.v[min(i, 2)] + a.m[i % 3] + float(arr[i]);
  o.h[i] = a.h[i % 3] * 2.0hf + float16_t(flag ? 1 : 0);
  o.c[i * 2] = uint8_t(a.b.y + uint16_t(i)); o.s[i] = a.b[i % 3];
}
