#version 450
// run: --groups 2 --buf x=u32:5,3,8,1,9,2,7,4,6,0,13,12,100,50,31,17 --buf o=zero:512 --push 0300000000004040050000000700000001000000ffffffff --bind 0.0=x --bind 0.1=o --print o=u32
// out: o = u32: 5 19 37 53 80 130 870 1326 6 26 337 486 386 246 201 197 1045 1040 1053 1035 1055 1038 1050 1043 1048 1033 1065 1063 1283 1158 1110 1075 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 5 7 5 7 5 7 5 7 5 7 5 7 5 7 5 7 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// run: --groups 2 --spec 3=u32:6 --spec 4=f32:0.5 --spec 5=u8:0 --spec 6=i32:-3 --buf x=u32:5,3,8,1,9,2,7,4,6,0,13,12,100,50,31,17 --buf o=zero:512 --push 0300000000004040050000000700000001000000ffffffff --bind 0.0=x --bind 0.1=o --print o=u32
// out: o = u32: 5 19 37 53 80 130 870 1326 6 26 337 486 386 246 201 197 974 973 976 972 976 973 975 974 975 972 978 978 1022 997 987 980 151 151 151 151 151 151 151 151 151 151 151 151 151 151 151 151 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 5 7 5 7 5 7 5 7 5 7 5 7 5 7 5 7 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// run: --groups 2 --spec 3=u32:6 --spec 4=f32:0.5 --spec 5=u32:0 --spec 6=i32:-3 --buf x=u32:5,3,8,1,9,2,7,4,6,0,13,12,100,50,31,17 --buf o=zero:512 --push 0300000000004040050000000700000001000000ffffffff --bind 0.0=x --bind 0.1=o --print o=u32
// out: o = u32: 5 19 37 53 80 130 870 1326 6 26 337 486 386 246 201 197 974 973 976 972 976 973 975 974 975 972 978 978 1022 997 987 980 151 151 151 151 151 151 151 151 151 151 151 151 151 151 151 151 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 107532 5 7 5 7 5 7 5 7 5 7 5 7 5 7 5 7 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// Specialization constants of every type, operations on them, arrays and loops that they size, branches that they decide; push constants by parts.
layout(local_size_x = 8) in;
layout(constant_id = 3) const uint N = 4u;
layout(constant_id = 4) const float F = 2.5;
layout(constant_id = 5) const bool B = true;
layout(constant_id = 6) const int S = 9;
const uint TWICE = N * 2u + (B ? 1u : 3u);
const int MIXED = (S << 2) ^ int(TWICE) - S / 2;
const bool LESS = S < 0 || N > 5u;
layout(std430, binding = 0) buffer X { uint x[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
layout(push_constant) uniform P { int a; float b; ivec2 c; layout(offset = 16) uint d; int e; } p;
uint table_sum(const uint t[TWICE], uint upto) { uint s = 0u; for (uint k = 0u; k < TWICE; k++) { if (k > upto) break; s += t[k] * (k + 1u); } return s; }
void main() {
  uint g = gl_GlobalInvocationID.x;
  uint t[TWICE]; for (uint k = 0u; k < TWICE; k++) t[k] = x[(g + k) & 15u];
  o[g] = table_sum(t, g & 7u);
  o[g + 16u] = uint(float(x[g]) * F) + uint(MIXED + 1000);
  if (B) o[g + 32u] = LESS ? 1u : 2u; else o[g + 32u] = TWICE * 10u + uint(LESS);
  o[g + 48u] = uint(p.a + int(p.b) * 10 + p.c.x * 100 + p.c.y * 1000 + p.e) + p.d * 100000u;
  o[g + 64u] = uint(p.c[g & 1u]);
}
