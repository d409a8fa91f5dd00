#version 450
// run: --robust-access on --groups 2 --buf A=u32:9*7 --buf V=fill:76:3f --buf M=fill:132:40 --buf I=i32:0,1,3,-1,7,-2147483648,2147483647,1073741824,16,-7,268435456,536870912,65536,19,4,-100 --buf x=u32:1,2,3 --buf y=u32:4,5,6,7,8 --buf H=fill:35:11 --buf C=u32:0*2 --buf o=zero:64 --push 0500000006000000 --bind 0.0=A --bind 0.1=V --bind 0.2=M --bind 0.3=I --bind 0.4.0=x --bind 0.4.2=y --bind 0.5=H --bind 0.6=C --bind 0.7=o --print o=u32 --print A=u32 --print V=u32 --print M=u32 --print x=u32 --print y=u32 --print H=u8 --print C=u32
// out: o = u32: 3217014957 4278124438 3200171847 1077952593 34 18 17 17 34 17 17 17 17 34 2139062361 17
// out: A = u32: 0 9 9 9 9 9 0
// out: V = u32: 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567 1061109567
// out: M = u32: 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576 1077952576
// out: x = u32: 1 2 3
// out: y = u32: 4 5 6 7 8
// out: H = u8: 17 17 17 17 17 17 17 4 17 17 17 17 17 17 17 17 4 17 17 4 17 17 17 17 17 17 17 17 17 17 17 17 17 17 17
// out: C = u32: 0 14
// Hostile indices of every kind, into buffers whose ends are no element's: negative, products that wrap, vectors and matrices that
// straddle the end, atomics, small elements, arrays of bindings with gaps, push constants, lengths that are lies.
#extension GL_EXT_nonuniform_qualifier : enable
#extension GL_EXT_shader_8bit_storage : require
#extension GL_EXT_shader_explicit_arithmetic_types_int8 : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer A { uint a[]; };
layout(std430, binding = 1) buffer V { vec4 v[]; };
layout(std430, binding = 2) buffer M { layout(row_major) mat3x4 m[]; };
layout(std430, binding = 3) readonly buffer I { int idx[]; };
layout(std430, binding = 4) buffer B { uint d[]; } b[4];
layout(std430, binding = 5) buffer H { uint8_t h[]; };
layout(std430, binding = 6) buffer C { uint lower; uint counts[]; };
layout(std430, binding = 7) buffer O { uint o[]; };
layout(push_constant) uniform P { uint p[2]; };
struct Wide { uvec4 head; uint tail[5]; };
void main() {
  int i = int(gl_GlobalInvocationID.x);
  int k = idx[i];
  uint s = a[k] + a[k * 3] + a[uint(k) * 0x40000001u] + p[k] + uint(h[k]) + uint(h[k * 5 + 3]);
  s += floatBitsToUint(v[k].w) + floatBitsToUint(v[k - 1][k]) + floatBitsToUint(m[k][2].w) + floatBitsToUint(m[k / 2][k & 3][k & 3]);
  s += b[nonuniformEXT(k)].d[k] + b[nonuniformEXT(k & 3)].d[k * 2] + b[2].d.length() + b[1].d.length();
  uint local[5] = uint[](1u, 2u, 3u, 4u, 5u);
  Wide w = Wide(uvec4(1u, 2u, 3u, 4u), local);
  local[k] = 77u;
  w.tail[k] = 88u;
  w.head[k] = 99u;
  s += local[0] + local[4] + w.tail[2] + w.head.z + local[k];
  // What is written is the same for all that write it, and read before.
  barrier();
  if (k < 0 || k > 6) {
    a[k] = 1u; v[k] = vec4(1.0); m[k] = mat3x4(2.0); m[k][1] = vec4(3.0); h[k] = uint8_t(4);
    b[nonuniformEXT(k)].d[k] = 5u; b[nonuniformEXT(k & 3)].d[k] = 5u;
  }
  if (v.length() == 4 && m.length() == 2) {
    v[4] = vec4(5.0);
    m[2] = mat3x4(6.0);
    a[7] = 7u;
    h[36] = uint8_t(8);
  }
  atomicAdd(counts[k & 1], 1u);
  atomicAdd(counts[k], 5u);
  atomicAnd(a[k + 7], 0u);
  atomicExchange(b[nonuniformEXT(k)].d[k - 9], 1u);
  atomicCompSwap(b[1].d[0], 0u, 1u);
  o[i] = s;
}
