#version 450
// bench: groups=48,48 texture=512x512 image=768x768
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0) uniform sampler2D src;
layout(binding = 1, rgba8) writeonly uniform image2D dst;
void main() {
  ivec2 p = ivec2(gl_GlobalInvocationID.xy), s = imageSize(dst);
  if (p.x >= s.x || p.y >= s.y) return;
  vec2 uv = (vec2(p) + 0.5) / vec2(s);
  imageStore(dst, p, texture(src, uv));
}
