#version 450
// run: --groups 1 --buf x=f32:1e8,-1e8,3e38,-3e38,1,0,0x7f800000,0xff800000 --buf y=f32:1,3,-3e38,3e38,-1,5,2,7 --buf o=zero:128 --bind 0.0=x --bind 0.1=y --bind 0.2=o --print o=f32
// out: o = f32: 1 3 -3e38 3e38 -1 5 NaN NaN 75000000 -75000000 1.4999999e38 -1.4999999e38 0.5 1.25 inf -inf 50000000 -50000000 0 0 0 2.5 inf -inf 75000000 -75000000 1.5e38 -1.5e38 0.5 1.25 inf -inf
// Mixes are x * (1 - a) + y * a: no overflow where y - x has one, and y for 1 beside a large x.
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer X { float x[]; };
layout(std430, binding = 1) buffer Y { float y[]; };
layout(std430, binding = 2) buffer O { float o[]; };
void main() {
  uint i = gl_LocalInvocationIndex;
  float a = x[i], b = y[i];
  o[i] = mix(a, b, 1.0); o[i + 8] = mix(a, b, 0.25); o[i + 16] = mix(b, a, 0.5);
  o[i + 24] = float(mix(dvec2(a, b), dvec2(b, a), dvec2(0.75)).y);
}
