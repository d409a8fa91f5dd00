#version 450
// bench: groups=256 f32=131072 f32=131072
layout(local_size_x = 128) in;
layout(std430, binding = 0) readonly buffer A { vec2 a[]; };
layout(std430, binding = 1) buffer O { vec2 o[]; };
shared vec2 s[256];
void main() {
  uint l = gl_LocalInvocationIndex, base = gl_WorkGroupID.x * 256u;
  for (uint k = l; k < 256u; k += 128u) s[bitfieldReverse(k) >> 24] = a[base + k];
  for (uint n = 1u; n < 256u; n <<= 1) {
    barrier();
    uint at = (l & ~(n - 1u)) * 2u + (l & (n - 1u));
    float w = -3.14159265 * float(l & (n - 1u)) / float(n);
    vec2 t = vec2(cos(w), sin(w)), x = s[at], y = s[at + n];
    y = vec2(t.x * y.x - t.y * y.y, t.x * y.y + t.y * y.x);
    s[at] = x + y;
    s[at + n] = x - y;
  }
  barrier();
  for (uint k = l; k < 256u; k += 128u) o[base + k] = s[k];
}
