#version 450
// bench: groups=32,32 texture=512x512 image=512x512
layout(local_size_x = 16, local_size_y = 16) in;
layout(binding = 0) uniform sampler2D src;
layout(binding = 1, rgba8) writeonly uniform image2D dst;
void main() {
  ivec2 p = ivec2(gl_GlobalInvocationID.xy);
  vec2 s = vec2(textureSize(src, 0)), uv = (vec2(p) + 0.5) / s;
  vec2 o1 = vec2(0.0, 1.3846153846) / s, o2 = vec2(0.0, 3.2307692308) / s;
  vec4 c = textureLod(src, uv, 0.0) * 0.2270270270;
  c += (textureLod(src, uv + o1, 0.0) + textureLod(src, uv - o1, 0.0)) * 0.3162162162;
  c += (textureLod(src, uv + o2, 0.0) + textureLod(src, uv - o2, 0.0)) * 0.0702702703;
  imageStore(dst, p, c);
}
