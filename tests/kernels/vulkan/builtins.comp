#version 450
// run: --groups 1 --buf o=zero:424 --bind 0.0=o --print o=u32
// out: o = u32: 1061158912 1061158912 1061158912 0 1077936128 1082130432 1084227584 0 1059586048 1059586048 1065091072 0 2147483648 3221225472 3229614080 0 1094041889 1094695403 1096772378 0 1099177338 1099618512 1099654072 0 0 0 0 0 0 0 0 0 4 5 5 0 0 0 0 0 6 330 11411 2221 0 4294967288 1 8 0 1509193702 991573272 480836118 0 39 2147483911 1073742086 0 2147499520 3221241344 3288350208 0 16744448 16744474 16744499 0 0 0 0 0 4 5 6 7 1086324736 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
#extension GL_EXT_shader_atomic_float : enable
layout(local_size_x = 4) in;
struct T { bool b; int x[3]; bvec3 c; };
layout(std430, binding = 0) buffer O { float f[32]; int e[8]; uint c; uint u[32]; float acc; } o;
void fill(inout int a[3], out bvec3 b, int i) { a[i] = i + 10; b = bvec3(true, false, i > 1); b[i] = !b[i]; }
void main() {
  int i = int(gl_LocalInvocationID.x) % 3;
  T t; t.b = true; t.x = int[3](1,2,3); fill(t.x, t.c, i);
  o.f[i] = modf(3.75 + float(i), o.f[i + 4]);
  o.f[i + 8] = frexp(10.5 * float(i + 1), o.e[i]);
  o.u[i] = uint(t.x[0] + t.x[1] * 10 + t.x[2] * 100) + (t.c.x ? 1000u : 0u) + (t.c[i] ? 10000u : 0u);
  uint carry, lo, hi; o.u[i + 4] = uaddCarry(0xfffffff0u + uint(i) * 8u, 8u, carry) + carry; umulExtended(0xdeadbeefu, 0x12345678u + uint(i), hi, lo); o.u[i + 8] = hi ^ lo;
  o.u[i + 12] = bitfieldExtract(0xabcdef12u, 4 * i, 8) + uint(findMSB(i + 5)) + uint(findLSB(8 << i)) + bitCount(0xff00ffu) + bitfieldReverse(uint(i));
  o.u[i + 16] = packHalf2x16(vec2(1.5, -2.0 * i)); o.u[i + 20] = packUnorm4x8(vec4(0.1 * i, 0.5, 2.0, -1.0)); vec2 z = unpackHalf2x16(o.u[i + 16]); o.f[i + 12] = z.y;
  o.f[i + 16] = dot(normalize(vec3(i, 1, 2)), reflect(vec3(1, 2, 3), vec3(0, 1, 0))) + length(vec2(3, 4)) + smoothstep(0.0, 4.0, float(i)) + mix(1.0, 3.0, 0.25) + pow(2.0, float(i)) + atan(1.0, float(i)) + mod(-5.5, 3.0);
  o.f[i + 20] = sin(float(i)) + exp2(1.5) + inversesqrt(4.0) + tanh(0.5) + asinh(1.0) + sign(-2.0) + fract(2.75) + roundEven(2.5) + fma(2.0, 3.0, 4.0) + step(1.0, 2.0) + cross(vec3(1,0,0), vec3(0,1,0)).z + faceforward(vec2(1,2), vec2(1,1), vec2(1,0)).x + refract(vec2(0.6, -0.8), vec2(0, 1), 0.7).y;
  atomicAdd(o.acc, 1.5); atomicMax(o.c, uint(i) * 3u);
  do { if (i > 5) break; i += 2; if (i == 3) continue; o.u[28 + i % 4] = uint(i); } while (i < 9);
}
