#version 450
#extension GL_EXT_samplerless_texture_functions : enable
// refused: more than 64 bindings
layout(local_size_x = 4) in;
// An array of so many bindings is no argument of a function: each use would take all of them apart.
layout(set = 0, binding = 0) uniform itexture2D t[65];
layout(set = 0, binding = 1) buffer O { int o[]; };

int first(itexture2D s[65], uint i) { return texelFetch(s[1], ivec2(int(i), 0), 0).x; }
void main() { o[gl_LocalInvocationIndex] = first(t, gl_LocalInvocationIndex); }
