#version 450
// bench: groups=32,32 f32=128 f32=65536
layout(local_size_x = 8, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer S { vec4 s[]; };
layout(std430, binding = 1) buffer O { float o[]; };
void main() {
  uvec2 g = gl_GlobalInvocationID.xy;
  vec3 from = vec3(0.0, 0.0, -3.0), to = normalize(vec3(vec2(g) / 128.0 - 1.0, 1.5));
  float light = 0.0, share = 1.0;
  for (int bounce = 0; bounce < 3; bounce++) {
    float near = 1e9;
    int hit = -1;
    for (int k = 0; k < 16; k++) {
      vec3 d = from - (s[k].xyz * 4.0 - 2.0);
      float b = dot(d, to), c = dot(d, d) - (0.1 + s[k].w * 0.3), root = b * b - c;
      if (root < 0.0) continue;
      float t = -b - sqrt(root);
      if (t > 0.001 && t < near) { near = t; hit = k; }
    }
    if (hit < 0) { light += share * (0.5 + 0.5 * to.y); break; }
    from += to * near;
    vec3 n = normalize(from - (s[hit].xyz * 4.0 - 2.0));
    light += share * 0.2 * max(dot(n, vec3(0.57735)), 0.0);
    share *= 0.6;
    to = reflect(to, n);
  }
  o[g.y * 256u + g.x] = light;
}
