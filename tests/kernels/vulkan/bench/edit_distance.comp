#version 450
// bench: groups=16 u32=65536 u32=1024
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer A { uint a[]; };
layout(std430, binding = 1) writeonly buffer O { uint o[]; };
void main() {
  uint id = gl_GlobalInvocationID.x; uint row[33];
  for (uint j = 0u; j <= 32u; j++) row[j] = j;
  for (uint i = 0u; i < 32u; i++) {
    uint c = a[id * 64u + i] & 3u, diag = row[0]; row[0] = i + 1u;
    for (uint j = 0u; j < 32u; j++) {
      uint up = row[j + 1u], cost = c == (a[id * 64u + 32u + j] & 3u) ? 0u : 1u;
      row[j + 1u] = min(min(up + 1u, row[j] + 1u), diag + cost); diag = up;
    }
  }
  o[id] = row[32];
}
