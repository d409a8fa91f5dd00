#version 450
// run: --subgroup-size 8 --groups 2 --buf v=u32:6,5,6,7,5,3,5,6,0,9,9,9,9,9,9,2 --buf o=zero:256 --bind 0.0=v --bind 0.1=o --print o=u32
// out: o = u32: 36 35 36 17 35 13 35 36 10 69 69 69 69 69 69 12 10 11 20 12 21 13 31 30 10 11 21 31 41 51 61 12 103 113 103 122 113 122 113 103 1002 116 116 116 116 116 116 1002 24 29 24 29 29 5 29 24 6 1006 1006 1006 1006 1006 1006 6
// Work-items that leave a loop in different iterations use sub-groups on their way out: each with those that leave it with them.
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_ballot : require
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer V { uint v[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
uint found(uint x) {
  for (uint k = 1u; k < 4u; k++) {
    for (uint n = 0u;; n++) {
      uint first = subgroupBroadcastFirst(x % 4u);
      if (first != x % 4u) continue;
      uint same = subgroupAdd(1u);
      if (same > k) return 100u * k + 10u * n + same;
      x += same;
      break;
    }
  }
  return 1000u + subgroupAdd(1u);
}
void main() {
  uint i = gl_GlobalInvocationID.x, x = v[i], turn = 0u, last;
  for (;;) {
    uint first = subgroupBroadcastFirst(x);
    if (first == x) { o[i] = subgroupAdd(1u) * 10u + x; last = subgroupInclusiveAdd(1u); break; }
    turn++;
  }
  o[16u + i] = last * 10u + turn;
  o[32u + i] = found(x);
  do {
    turn += 2u;
    if (turn > x) { o[48u + i] = subgroupAdd(turn); return; }
  } while (turn < 7u);
  o[48u + i] = 1000u + subgroupAdd(1u);
}
