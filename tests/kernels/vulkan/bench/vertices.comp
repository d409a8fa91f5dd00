#version 450
// bench: groups=1024 f32=262144 f32=262144
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer V { vec4 v[]; };
layout(std430, binding = 1) buffer O { vec4 o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  mat4 m = mat4(v[0], v[1], v[2], v[3]);
  vec4 p = m * vec4(v[i].xyz, 1.0);
  vec3 n = normalize(transpose(mat3(m)) * v[i ^ 3u].xyz + 0.001);
  o[i] = vec4(p.xyz / (abs(p.w) + 1.0) + n, dot(n, vec3(0.3, 0.5, 0.2)));
}
