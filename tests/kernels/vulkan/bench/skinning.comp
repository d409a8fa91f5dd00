#version 450
// bench: groups=256 f32=262144 f32=1024 u32=65536 f32=262144 f32=262144
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer P { vec4 pos[]; };
layout(std430, binding = 1) readonly buffer B { mat4 bones[]; };
layout(std430, binding = 2) readonly buffer I { uvec4 idx[]; };
layout(std430, binding = 3) readonly buffer W { vec4 wt[]; };
layout(std430, binding = 4) writeonly buffer O { vec4 o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x; uvec4 b = idx[i] & 15u; vec4 w = wt[i];
  mat4 m = bones[b.x] * w.x + bones[b.y] * w.y + bones[b.z] * w.z + bones[b.w] * w.w;
  o[i] = m * vec4(pos[i].xyz, 1.0);
}
