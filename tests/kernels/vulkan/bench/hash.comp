#version 450
// bench: groups=512 u32=524288 u32=32768
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
void main() {
  uint i = gl_GlobalInvocationID.x;
  uint w[16];
  for (int k = 0; k < 16; k++) w[k] = a[i * 16u + uint(k)];
  uint p = 0x67452301u, q = 0xefcdab89u, r = 0x98badcfeu, s = 0x10325476u, t = 0xc3d2e1f0u;
  for (int k = 0; k < 80; k++) {
    if (k >= 16) { uint x = w[(k + 13) & 15] ^ w[(k + 8) & 15] ^ w[(k + 2) & 15] ^ w[k & 15]; w[k & 15] = x << 1 | x >> 31; }
    uint f = k < 20 ? (q & r | ~q & s) + 0x5a827999u : k < 40 ? (q ^ r ^ s) + 0x6ed9eba1u : k < 60 ? (q & r | q & s | r & s) + 0x8f1bbcdcu : (q ^ r ^ s) + 0xca62c1d6u;
    uint x = (p << 5 | p >> 27) + f + t + w[k & 15];
    t = s; s = r; r = q << 30 | q >> 2; q = p; p = x;
  }
  o[i] = p ^ q ^ r ^ s ^ t;
}
