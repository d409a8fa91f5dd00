#version 450
// bench: groups=32,32 f32=262144 f32=262144
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) writeonly buffer O { float o[]; };
void main() {
  ivec2 p = ivec2(gl_GlobalInvocationID.xy); float v[9]; int n = 0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) { ivec2 q = clamp(p + ivec2(x, y), 0, 511); v[n++] = a[q.y * 512 + q.x]; }
  for (int i = 0; i < 5; i++) for (int j = i + 1; j < 9; j++) if (v[j] < v[i]) { float t = v[i]; v[i] = v[j]; v[j] = t; }
  o[p.y * 512 + p.x] = v[4];
}
