#version 450
// bench: groups=64 f32=32768 f32=32768 f32=4096
layout(local_size_x = 64) in;
struct Node { vec4 lo; vec4 hi; };
layout(std430, binding = 0) readonly buffer N { Node nodes[]; };
layout(std430, binding = 1) readonly buffer R { vec4 rays[]; };
layout(std430, binding = 2) writeonly buffer O { float t[]; };
void main() {
  uint i = gl_GlobalInvocationID.x; vec3 ro = rays[i * 2u].xyz, inv = 1.0 / (rays[i * 2u + 1u].xyz * 2.0 - 0.9999);
  uint stack[16]; int sp = 0; stack[sp++] = 0u; float best = 1e30;
  while (sp > 0) {
    uint k = stack[--sp];
    vec3 a = (nodes[k].lo.xyz * 0.5 - ro) * inv, b = (nodes[k].hi.xyz * 0.3 + 0.6 - ro) * inv;
    vec3 mn = min(a, b), mx = max(a, b);
    float t0 = max(max(mn.x, mn.y), max(mn.z, 0.0)), t1 = min(min(mx.x, mx.y), min(mx.z, best));
    if (t0 > t1) continue;
    if (k >= 2047u) { best = min(best, t0); continue; }
    if (sp < 15) { stack[sp++] = k * 2u + 1u; stack[sp++] = k * 2u + 2u; }
  }
  t[i] = best;
}
