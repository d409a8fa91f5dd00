#version 450
// bench: groups=32 f32=8192 f32=8192
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer P { vec4 p[]; };
layout(std430, binding = 1) buffer O { vec4 o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  vec4 me = p[i];
  vec3 force = vec3(0.0);
  for (uint k = 0u; k < 2048u; k++) {
    vec3 d = p[k].xyz - me.xyz;
    float r = inversesqrt(dot(d, d) + 0.01);
    force += d * (p[k].w * r * r * r);
  }
  o[i] = vec4(force, me.w);
}
