#version 450
// bench: groups=64,64 f32=262144 f32=1048576
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) writeonly buffer O { vec4 o[]; };
const ivec2 edges[16] = ivec2[](ivec2(-1,-1),ivec2(3,0),ivec2(0,1),ivec2(3,1),ivec2(1,2),ivec2(0,1),ivec2(0,2),ivec2(3,2),ivec2(2,3),ivec2(0,2),ivec2(1,3),ivec2(1,2),ivec2(1,3),ivec2(0,1),ivec2(3,0),ivec2(-1,-1));
vec2 cut(int e, vec2 p, float c[4]) {
  int i = e, j = (e + 1) & 3;
  vec2 co[4] = vec2[](vec2(0, 0), vec2(1, 0), vec2(1, 1), vec2(0, 1));
  float t = (0.5 - c[i]) / (c[j] - c[i]);
  return p + mix(co[i], co[j], t);
}
void main() {
  uvec2 g = gl_GlobalInvocationID.xy; uint i = g.y * 512u + g.x;
  vec4 r = vec4(0.0);
  if (g.x < 511u && g.y < 511u) {
    float c[4] = float[](a[i], a[i + 1u], a[i + 513u], a[i + 512u]);
    int k = 0;
    for (int q = 0; q < 4; q++) if (c[q] > 0.5) k |= 1 << q;
    ivec2 e = edges[k];
    if (e.x >= 0) r = vec4(cut(e.x, vec2(g), c), cut(e.y, vec2(g), c));
  }
  o[i] = r;
}
