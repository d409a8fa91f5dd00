#version 450
// bench: groups=24,24 f32=147456
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) writeonly buffer O { vec4 o[]; };
float sphere(vec3 p, float r) { return length(p) - r; }
float box(vec3 p, vec3 b) { vec3 q = abs(p) - b; return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0); }
float torus(vec3 p, vec2 t) { return length(vec2(length(p.xz) - t.x, p.y)) - t.y; }
float map(vec3 p) {
  float d = p.y + 1.0;
  d = min(d, sphere(p - vec3(0.0, 0.2, 0.0), 0.8));
  d = min(d, box(p - vec3(1.6, -0.4, 0.3), vec3(0.5)));
  return min(d, torus(p + vec3(1.6, 0.3, 0.2), vec2(0.6, 0.2)));
}
vec3 normal(vec3 p) {
  vec2 e = vec2(0.001, 0.0);
  return normalize(vec3(map(p + e.xyy) - map(p - e.xyy), map(p + e.yxy) - map(p - e.yxy), map(p + e.yyx) - map(p - e.yyx)));
}
float shadow(vec3 ro, vec3 rd) {
  float r = 1.0, t = 0.02;
  for (int i = 0; i < 24; i++) { float h = map(ro + rd * t); r = min(r, 8.0 * h / t); t += clamp(h, 0.02, 0.2); if (h < 0.001 || t > 5.0) break; }
  return clamp(r, 0.0, 1.0);
}
void main() {
  uvec2 g = gl_GlobalInvocationID.xy;
  vec2 uv = (vec2(g) * 2.0 - 192.0) / 192.0;
  vec3 ro = vec3(0.0, 0.6, 4.0), rd = normalize(vec3(uv.x, -uv.y, -1.8));
  float t = 0.0; bool hit = false;
  for (int i = 0; i < 80; i++) {
    float d = map(ro + rd * t);
    if (d < 0.001) { hit = true; break; }
    t += d;
    if (t > 20.0) break;
  }
  vec3 c = mix(vec3(0.5, 0.7, 1.0), vec3(1.0), uv.y * 0.5 + 0.5);
  if (hit) {
    vec3 p = ro + rd * t, n = normal(p), l = normalize(vec3(0.6, 0.9, 0.5));
    float df = max(dot(n, l), 0.0) * shadow(p, l), sp = pow(max(dot(reflect(-l, n), -rd), 0.0), 32.0);
    c = vec3(0.8, 0.5, 0.3) * (df + 0.2) + sp;
    c = mix(c, vec3(0.6, 0.7, 0.9), 1.0 - exp(-0.002 * t * t * t));
  }
  o[g.y * 192u + g.x] = vec4(sqrt(c), 1.0);
}
