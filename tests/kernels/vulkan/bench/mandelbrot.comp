#version 450
// bench: groups=32,32 u32=65536
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) buffer O { uint o[]; };
void main() {
  uvec2 g = gl_GlobalInvocationID.xy;
  precise vec2 c = vec2(g) / 128.0 - vec2(1.5, 1.0), z = vec2(0.0);
  uint n = 0u;
  while (n < 256u && dot(z, z) < 4.0) {
    z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
    n++;
  }
  o[g.y * 256u + g.x] = n;
}
