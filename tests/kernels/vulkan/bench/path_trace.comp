#version 450
// bench: groups=16,16 f32=65536
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) writeonly buffer O { vec4 o[]; };
struct Sphere { vec4 s; vec3 albedo; float emit; };
const Sphere scene[5] = Sphere[](
  Sphere(vec4(0.0, -100.5, -1.0, 100.0), vec3(0.8, 0.8, 0.2), 0.0), Sphere(vec4(0.0, 0.0, -1.0, 0.5), vec3(0.7, 0.3, 0.3), 0.0),
  Sphere(vec4(1.0, 0.0, -1.0, 0.5), vec3(0.3, 0.7, 0.3), 0.0), Sphere(vec4(-1.0, 0.0, -1.0, 0.5), vec3(0.3, 0.3, 0.8), 0.0),
  Sphere(vec4(0.0, 3.0, -1.0, 1.0), vec3(1.0), 4.0));
uint seed;
float rnd() { seed = seed * 747796405u + 2891336453u; uint w = ((seed >> ((seed >> 28u) + 4u)) ^ seed) * 277803737u; w = (w >> 22u) ^ w; return float(w >> 8) / 16777216.0; }
vec3 dir(vec3 n) { float z = rnd() * 2.0 - 1.0, a = rnd() * 6.2831853, r = sqrt(1.0 - z * z); return normalize(n + vec3(r * cos(a), r * sin(a), z)); }
void main() {
  uvec2 g = gl_GlobalInvocationID.xy;
  seed = g.y * 128u + g.x;
  vec3 sum = vec3(0.0);
  for (int s = 0; s < 4; s++) {
    vec2 uv = (vec2(g) + vec2(rnd(), rnd())) / 128.0 * 2.0 - 1.0;
    vec3 ro = vec3(0.0), rd = normalize(vec3(uv.x, -uv.y, -1.0)), thr = vec3(1.0), col = vec3(0.0);
    for (int bounce = 0; bounce < 5; bounce++) {
      float best = 1e30; int id = -1;
      for (int k = 0; k < 5; k++) {
        vec3 oc = ro - scene[k].s.xyz;
        float b = dot(oc, rd), c = dot(oc, oc) - scene[k].s.w * scene[k].s.w, h = b * b - c;
        if (h > 0.0) { float t = -b - sqrt(h); if (t > 0.001 && t < best) { best = t; id = k; } }
      }
      if (id < 0) { col += thr * mix(vec3(1.0), vec3(0.5, 0.7, 1.0), rd.y * 0.5 + 0.5) * 0.5; break; }
      ro += rd * best;
      vec3 n = normalize(ro - scene[id].s.xyz);
      col += thr * scene[id].emit;
      thr *= scene[id].albedo;
      rd = dir(n);
    }
    sum += col;
  }
  o[g.y * 128u + g.x] = vec4(sum / 4.0, 1.0);
}
