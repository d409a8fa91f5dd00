#version 450
// bench: groups=64,64 u32=262144 u32=262144
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
vec3 at(ivec2 p) { uint c = a[p.y * 512 + p.x]; return vec3(uvec3(c, c >> 8, c >> 16) & 255u); }
void main() {
  ivec2 g = ivec2(gl_GlobalInvocationID.xy);
  if (g.x == 0 || g.y == 0 || g.x == 511 || g.y == 511) { o[g.y * 512 + g.x] = 0u; return; }
  vec3 dx = at(g + ivec2(1, -1)) + 2.0 * at(g + ivec2(1, 0)) + at(g + ivec2(1, 1)) - at(g + ivec2(-1, -1)) - 2.0 * at(g + ivec2(-1, 0)) - at(g + ivec2(-1, 1));
  vec3 dy = at(g + ivec2(-1, 1)) + 2.0 * at(g + ivec2(0, 1)) + at(g + ivec2(1, 1)) - at(g + ivec2(-1, -1)) - 2.0 * at(g + ivec2(0, -1)) - at(g + ivec2(1, -1));
  vec3 m = dx * dx + dy * dy;
  o[g.y * 512 + g.x] = uint(m.x + m.y + m.z) > 100000u ? 1u : 0u;
}
