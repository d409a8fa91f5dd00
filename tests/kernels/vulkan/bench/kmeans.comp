#version 450
// bench: groups=256 f32=262144 f32=128 u32=65536
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer A { vec4 pts[]; };
layout(std430, binding = 1) readonly buffer C { vec4 cent[]; };
layout(std430, binding = 2) writeonly buffer O { uint label[]; };
void main() {
  uint i = gl_GlobalInvocationID.x; if (i >= pts.length()) return;
  vec4 p = pts[i]; float best = 3.4e38; uint id = 0u;
  for (uint k = 0u; k < cent.length(); k++) { vec4 d = p - cent[k]; float q = dot(d, d); if (q < best) { best = q; id = k; } }
  label[i] = id;
}
