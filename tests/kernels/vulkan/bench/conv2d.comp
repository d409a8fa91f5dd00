#version 450
// bench: groups=64,64 f32=262144 f32=262144
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer O { float o[]; };
void main() {
  ivec2 g = ivec2(gl_GlobalInvocationID.xy);
  const float w[5] = float[](1.0, 4.0, 6.0, 4.0, 1.0);
  float s = 0.0;
  for (int y = -2; y <= 2; y++)
    for (int x = -2; x <= 2; x++) {
      ivec2 p = clamp(g + ivec2(x, y), ivec2(0), ivec2(511));
      s += a[p.y * 512 + p.x] * w[x + 2] * w[y + 2];
    }
  o[g.y * 512 + g.x] = s / 256.0;
}
