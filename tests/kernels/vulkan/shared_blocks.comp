#version 450
// run: --groups 2 --buf o=zero:64 --bind 0.0=o --print o=u32
// out: o = u32: 3 3 609 609 1215 1215 1821 1821 3 3 609 609 1215 1215 1821 1821
#extension GL_EXT_shared_memory_block : enable
#extension GL_EXT_null_initializer : enable
layout(local_size_x = 8) in;
shared S1 { uint a[8]; };
shared S2 { uvec2 b[4]; };
layout(std430, binding = 0) buffer O { uint o[]; };
void main() { uint l = gl_LocalInvocationID.x; a[l] = l * 3u; barrier(); uvec2 x = b[l / 2u]; o[gl_GlobalInvocationID.x] = x.x * 100u + x.y; }
