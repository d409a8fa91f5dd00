#version 450
// run: --groups 2 --buf o=zero:64 --bind 0.0=o --print o=u32
// out: o = u32: 0 0 1 2 3 4 5 6 0 0 1 2 3 4 5 6
#extension GL_EXT_null_initializer : enable
layout(local_size_x = 8) in;
shared uint z[16] = {};
layout(std430, binding = 0) buffer O { uint o[]; };
void main() { uint l = gl_LocalInvocationID.x; atomicAdd(z[l + 1u], l); barrier(); o[gl_GlobalInvocationID.x] = z[l]; }
