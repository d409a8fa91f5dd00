#version 450
// bench: groups=256 f32=262144 f32=1024 f32=1024 f32=262144
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) readonly buffer G { vec4 g[]; };
layout(std430, binding = 2) readonly buffer B { vec4 b[]; };
layout(std430, binding = 3) writeonly buffer O { vec4 o[]; };
const uint N = 256u;
shared vec2 red[128];
void main() {
  uint l = gl_LocalInvocationID.x, row = gl_WorkGroupID.x * N;
  vec2 s = vec2(0.0);
  for (uint i = l; i < N; i += 128u) { vec4 v = a[row + i]; s += vec2(v.x + v.y + v.z + v.w, dot(v, v)); }
  red[l] = s; barrier();
  for (uint k = 64u; k > 0u; k >>= 1) { if (l < k) red[l] += red[l + k]; barrier(); }
  vec2 t = red[0] / 1024.0;
  float r = inversesqrt(t.y - t.x * t.x + 1e-5);
  for (uint i = l; i < N; i += 128u) o[row + i] = (a[row + i] - t.x) * r * g[i] + b[i];
}
