#version 450
// bench: groups=8 f32=32768 f32=32768 f32=32768 f32=32768
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer Q { vec4 q[]; };
layout(std430, binding = 1) readonly buffer K { vec4 k[]; };
layout(std430, binding = 2) readonly buffer V { vec4 v[]; };
layout(std430, binding = 3) buffer O { vec4 o[]; };
const uint D = 16u;
void main() {
  uint i = gl_GlobalInvocationID.x;
  vec4 qq[D], acc[D];
  for (uint d = 0u; d < D; d++) { qq[d] = q[i * D + d]; acc[d] = vec4(0.0); }
  float m = -1e30, sum = 0.0;
  for (uint j = 0u; j < 512u; j++) {
    float s = 0.0;
    for (uint d = 0u; d < D; d++) s += dot(qq[d], k[j * D + d]);
    s *= 0.125;
    float n = max(m, s), c = exp(m - n), p = exp(s - n);
    sum = sum * c + p;
    for (uint d = 0u; d < D; d++) acc[d] = acc[d] * c + p * v[j * D + d];
    m = n;
  }
  for (uint d = 0u; d < D; d++) o[i * D + d] = acc[d] / sum;
}
