#version 450
// bench: groups=2048 f32=262144 f32=262144
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) buffer O { float o[]; };
float n(float x) {
  float k = 1.0 / (1.0 + 0.2316419 * abs(x));
  float w = 1.0 - 0.39894228 * exp(-0.5 * x * x) * k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return x < 0.0 ? 1.0 - w : w;
}
void main() {
  uint i = gl_GlobalInvocationID.x;
  float s = 10.0 + 90.0 * a[i], k = 10.0 + 90.0 * a[i + 131072u], t = 0.25 + a[i ^ 7u] * 9.75, r = 0.02, v = 0.3;
  float d1 = (log(s / k) + (r + 0.5 * v * v) * t) / (v * sqrt(t)), d2 = d1 - v * sqrt(t);
  float e = k * exp(-r * t);
  o[i] = s * n(d1) - e * n(d2);
  o[i + 131072u] = e * n(-d2) - s * n(-d1);
}
