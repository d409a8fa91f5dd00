#version 450
// bench: groups=32,32 u32=65536 u32=262144
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer A { uint src[]; };
layout(std430, binding = 1) writeonly buffer O { uint dst[]; };
vec4 px(int x, int y) { return unpackUnorm4x8(src[clamp(y, 0, 255) * 256 + clamp(x, 0, 255)]); }
vec4 cubic(vec4 a, vec4 b, vec4 c, vec4 d, float t) {
  return b + 0.5 * t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)));
}
void main() {
  ivec2 p = ivec2(gl_GlobalInvocationID.xy);
  vec2 q = (vec2(p) + 0.5) * 0.5 - 0.5;
  ivec2 i = ivec2(floor(q)); vec2 f = q - vec2(i);
  vec4 r[4];
  for (int k = 0; k < 4; k++)
    r[k] = cubic(px(i.x - 1, i.y + k - 1), px(i.x, i.y + k - 1), px(i.x + 1, i.y + k - 1), px(i.x + 2, i.y + k - 1), f.x);
  dst[p.y * 512 + p.x] = packUnorm4x8(cubic(r[0], r[1], r[2], r[3], f.y));
}
