#version 450
// bench: groups=16,16 f32=65536 f32=65536 f32=65536
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) readonly buffer B { float b[]; };
layout(std430, binding = 2) buffer O { float o[]; };
shared float ta[16][16], tb[16][16];
void main() {
  uvec2 l = gl_LocalInvocationID.xy, g = gl_GlobalInvocationID.xy;
  uint n = 256u;
  float s = 0.0;
  for (uint t = 0u; t < n; t += 16u) {
    ta[l.y][l.x] = a[g.y * n + t + l.x];
    tb[l.y][l.x] = b[(t + l.y) * n + g.x];
    barrier();
    for (uint k = 0u; k < 16u; k++) s += ta[l.y][k] * tb[k][l.x];
    barrier();
  }
  o[g.y * n + g.x] = s;
}
