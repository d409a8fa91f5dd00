#version 460
// run: --robust-access on --groups 2 --buf I=i32:0,1,3,-1,7,-2147483648,2147483647,1073741824,16,-7,268435456,536870912,65536,2,4,-100 --buf A=f32:1,2,3,4,5,6,7 --buf L=f32:1,2,3,4,5,6,7 --buf X=f32:1,2,3,4,5,6,7 --buf D=f64:1,2,3,4,5,6,7 --buf H=fill:39:34 --buf S=fill:26:35 --buf Q=fill:27:36 --buf x=fill:9:37 --buf y=fill:3:38 --buf C=u64:0,1,0,3,0,5,6,7,8 --buf U=fill:70:39 --buf o=zero:64 --bind 0.0=I --bind 0.1=A+0:26 --bind 0.2=L --bind 0.3=X+0:27 --bind 0.4=D+0:44 --bind 0.5=H --bind 0.6=S --bind 0.7=Q --bind 0.8.0=x --bind 0.8.2=y --bind 0.9=C+0:68 --bind 0.10=ubo:U --bind 0.11=o --print o=u32 --print A=f32 --print L=f32 --print X=f32 --print D=f64 --print H=u8 --print S=u8 --print Q=u8 --print x=u8 --print y=u8 --print C=u64
// out: o = u32: 18850074 18928539 19080284 6751 1741571 6751 6751 6751 6751 6751 6751 6751 6751 19012624 19159799 6751
// out: A = f32: 2 3 4 5 6 6 7
// out: L = f32: 0.5 0.5 0.5 0.5 0.5 6 7
// out: X = f32: 0 1 13 2 14 6 7
// out: D = f64: 3 4 5 6 7 6 7
// out: H = u8: 52 52 52 52 52 52 0 66 52 52 52 52 0 66 52 52 52 52 0 66 52 52 52 52 0 66 52 52 52 52 0 66 52 52 52 52 52 52 52
// out: S = u8: 53 53 0 0 53 53 1 0 53 53 2 0 53 53 3 0 53 53 4 0 53 53 53 53 53 53
// out: Q = u8: 54 54 54 54 7 0 7 0 7 0 7 0 7 0 54 54 54 54 7 0 54 54 54 54 54 54 54
// out: x = u8: 3 55 3 55 3 55 55 55 55
// out: y = u8: 56 56 56
// out: C = u64: 9 1 9 3 9 5 6 7 8
// Hostile indices into numbers of all sizes: atomics of floats, halves, doubles, bytes in arrays of bindings, in buffers whose ends are no
// element's. Work-items with different indices write different elements.
#extension GL_EXT_shader_explicit_arithmetic_types : require
#extension GL_EXT_shader_16bit_storage : require
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_atomic_float : require
#extension GL_EXT_shader_atomic_float2 : require
#extension GL_EXT_shader_atomic_int64 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_nonuniform_qualifier : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer I { int idx[]; };
layout(std430, binding = 1) buffer A { float added[]; };
layout(std430, binding = 2) buffer L { float least[]; };
layout(std430, binding = 3) buffer X { float exchanged[]; };
layout(std430, binding = 4) buffer D { double doubles[]; };
layout(scalar, binding = 5) buffer H { float16_t first; f16vec3 halves[]; };
layout(std430, binding = 6) buffer S { i16vec2 shorts[]; };
layout(scalar, binding = 7) buffer Q { i8vec3 lead; int16_t wide[]; };
layout(std430, binding = 8) buffer P { uint8_t c[]; } pieces[3];
layout(std430, binding = 9) buffer C { uint64_t compared[]; };
layout(std140, binding = 10) uniform U { f16vec2 pairs[5]; uint8_t tail; } u;
layout(std430, binding = 11) buffer O { uint o[]; };
shared float sums[5];
shared float16_t few[3];
void main() {
  int i = int(gl_GlobalInvocationID.x), l = int(gl_LocalInvocationIndex);
  int k = idx[i];
  if (l < 5) sums[l] = 1.0;
  if (l < 3) few[l] = float16_t(l);
  barrier();
  uint s = uint(atomicAdd(added[k], 1.0)) + uint(atomicMin(least[k], 0.5) * 2.0);
  s += uint(atomicExchange(exchanged[k], float(i))) + uint(atomicAdd(doubles[k], 2.0LF));
  s = s * 5u + uint(abs(halves[k].y)) + uint(abs(halves[k][k & 1])) + uint(few[k]);
  halves[k].z = float16_t(3.0);
  s = s * 5u + uint(shorts[k].x) + uint(shorts[k][k & 1]);
  shorts[k].y = int16_t(k);
  s = s * 5u + uint(wide[k]) + uint(lead[k & 1]);
  wide[k] = int16_t(7);
  s = s * 5u + uint(pieces[nonuniformEXT(k)].c[k]) + uint(pieces[nonuniformEXT(k & 3)].c[k]) + uint(pieces[2].c[k]);
  s = s * 5u + uint(atomicCompSwap(compared[k], 0ul, 9ul)) + uint(atomicMax(compared[k], uint64_t(k)));
  s = s * 5u + uint(u.pairs[k].y) + uint(u.pairs[k][k]);
  atomicAdd(sums[k], 2.0);
  barrier();
  atomicMax(sums[k & 3], 2.0);
  barrier();
  pieces[nonuniformEXT(k & 1)].c[k] = uint8_t(3);
  if (k < 0 || k > 4) pieces[nonuniformEXT(k)].c[k] = uint8_t(4);
  o[i] = s + uint(sums[k]) + uint(sums[4] >= 1.0);
}
