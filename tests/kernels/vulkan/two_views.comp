#version 450
// run: --groups 1 --buf a=f32:1,2.5,-3,0 --buf o=zero:32 --bind 0.0=a --bind 0.1=o --print o=i32
// out: o = i32: 1065353216 1 1075838976 2 -1069547520 -3 0 0
// One buffer, bound once, that two variables see as words and as floats.
layout(local_size_x = 4) in;
layout(std430, binding = 0) readonly buffer W { int words[]; };
layout(std430, binding = 0) readonly buffer F { float floats[]; };
layout(std430, binding = 1) writeonly buffer O { int o[]; };
void main() {
  uint i = gl_LocalInvocationIndex;
  o[2 * i] = words[i];
  o[2 * i + 1] = int(floats[i]);
}
