#version 450
// The lesser, the greater and what is clamped, of NaN and of both zeros: where they do not compare, the constant, else the second operand.
// run: --groups 1 --buf x=f32:1,2,nan,3,3,nan,0,-0.0,-0.0,0,-5,nan,nan,nan,inf,-inf --buf o=zero:128 --bind 0.0=x --bind 0.1=o --print o=f32
// out: o = f32: 1 2 1 1 3 3 0 0.5 NaN NaN 1 3 -0 -0 0 0.5 0 0 0 0.5 NaN NaN 0 0.5 NaN NaN 0 0.5 -inf inf 1 inf
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer X { vec2 x[]; };
layout(std430, binding = 1) writeonly buffer O { vec4 o[]; };
void main() {
  uint i = gl_LocalInvocationIndex; float a = x[i].x, b = x[i].y;
  o[i] = vec4(min(a, b), max(a, b), clamp(a, 0.0, 1.0), max(0.5, a));
}
