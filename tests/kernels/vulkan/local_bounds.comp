#version 450
// run: --robust-access on --groups 1 --buf v=u32:3,70,4294967295,64,63,1000,0,5 --buf o=zero:256 --bind 0.0=v --bind 0.1=o --print o=u32
// out: o = u32: 462 469 482 495 571 522 541 555 616 616 616 616 616 616 616 616 54329 54391 54921 59321 54329 54391 54921 59321 26 78 156 220 284 348 360 355 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// Variables whose bounds are seen, and ones that have none: counters that fall, rise and wrap, ones without a value at first, ones that
// depend on each other, that functions change, and that are negative.
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer V { uint v[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
shared uint s[64];
shared uint canary[8];
void grow(inout uint x) { x = x * 16u + 1u; }
void main() {
  uint l = gl_LocalInvocationIndex, x = v[l];
  for (uint k = l; k < 64u; k += 8u) s[k] = k;
  canary[l] = 77u;
  barrier();
  uint sum = s[l] + s[l * 9u] + s[63u - l];
  // It falls: at most 63 at any time.
  for (uint n = 63u; n > 0u; n >>= 1) sum += s[n];
  // It falls below zero.
  for (uint n = 3u, k = 0u; k < 6u; n--, k++) sum += s[n];
  // It rises beyond the end.
  for (uint n = 56u; n < 72u; n += 4u) sum += s[n];
  uint first = 1u, second = 2u;
  for (int k = 0; k < 8; k++) { uint t = first; first = second * 2u; second = t * 3u; sum += s[first] + s[second]; }
  // Not yet written where it is first read, though no one takes what it gives.
  uint late;
  for (int k = 0; k < 2; k++) { if (k == 1) sum += s[late] * 3u; late = l; }
  uint maybe = 5u;
  if (x > 60u) maybe = x;
  sum += s[maybe];
  uint changed = 3u;
  grow(changed);
  sum += s[changed];
  grow(changed);
  sum += s[changed];
  int negative = -1;
  sum += s[negative] + s[negative + int(l)];
  int half_way = int(l) - 4;
  sum += s[half_way];
  uint mine[5] = uint[](1u, 2u, 3u, 4u, 5u);
  uint at = l & 3u;
  mine[at] = 9u;
  mine[maybe] = 10u;
  barrier();
  s[maybe + 8u * l] = 1u;
  s[x] = 2u;
  uint c = 0u;
  barrier();
  for (uint k = 0u; k < 8u; k++) c += canary[k];
  o[l] = sum;
  o[8u + l] = c;
  o[16u + l] = mine[0] + mine[1] * 10u + mine[2] * 100u + mine[3] * 1000u + mine[4] * 10000u;
  for (uint k = 0u; k < 8u; k++) o[24u + l] += s[l * 8u + k];
}
