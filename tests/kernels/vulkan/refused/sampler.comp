#version 450
#extension GL_ARB_sparse_texture2 : require
// refused: capability SparseResidency
layout(local_size_x = 4) in;
layout(binding = 0) uniform sampler2D img;
layout(binding = 1) buffer O { vec4 o[]; };
void main() { vec4 v; sparseTexelFetchARB(img, ivec2(0), 0, v); o[0] = v; }
