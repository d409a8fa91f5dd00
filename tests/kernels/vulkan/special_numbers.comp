#version 450
// run: --groups 1 --buf o=zero:64 --bind 0.0=o --print o=u64
// out: o = u64: 4609434218613702656 18446744073709551606 18446744073709551609 1 22 0 4616189618054758400 9
// run: --groups 1 --spec 1=f16:-0.75 --spec 2=f64:1e300 --spec 3=i64:-9000000000 --spec 4=i16:-32768 --spec 5=u8:255 --spec 6=u64:18446744073709551615 --buf o=zero:64 --bind 0.0=o --print o=u64
// out: o = u64: 13828302655841107968 18446744064709551616 18446744073709518848 1 1022 0 9094988921128908188 18446744073709551615
// Specialization constants of the sizes that need a capability, and composites of them.
#extension GL_EXT_shader_explicit_arithmetic_types : require
layout(local_size_x = 1) in;
layout(constant_id = 1) const float16_t H = 1.5hf;
layout(constant_id = 2) const double D = 4.0lf;
layout(constant_id = 3) const int64_t L = -10l;
layout(constant_id = 4) const int16_t S = -7s;
layout(constant_id = 5) const uint8_t C = uint8_t(5);
layout(constant_id = 6) const uint64_t U = 9ul;

const int COUNT = int(C) * 2 - 1;
const ivec3 WIDE = ivec3(COUNT, 3, COUNT + 1);
const int ZYX = WIDE.zyx.y + WIDE.z;
const int64_t MIXED = (L >> 40) + 1l;
layout(std430, binding = 0) buffer O { uint64_t o[]; };
void main() {
  o[0] = doubleBitsToUint64(double(H));
  o[1] = uint64_t(L);
  o[2] = uint64_t(S);
  o[3] = uint64_t(H < 2.0hf);
  o[4] = uint64_t(WIDE.x + ZYX);
  o[5] = uint64_t(MIXED);
  o[6] = doubleBitsToUint64(D);
  o[7] = U;
}
