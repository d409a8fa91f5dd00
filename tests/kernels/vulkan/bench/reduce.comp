#version 450
// bench: groups=1024 f32=1048576 f32=1024
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer O { float o[]; };
shared float s[256];
void main() {
  uint l = gl_LocalInvocationIndex, i = gl_WorkGroupID.x * 1024u + l;
  s[l] = a[i] + a[i + 256u] + a[i + 512u] + a[i + 768u];
  for (uint n = 128u; n > 0u; n >>= 1) {
    barrier();
    if (l < n) s[l] += s[l + n];
  }
  if (l == 0u) o[gl_WorkGroupID.x] = s[0];
}
