#version 450
// run: --groups 2 --buf x=u32:5,3,8,1,9,2,7,4,6,0,13,12,100,50,31,17,1,2,3,4,5,6,7,8 --buf o=zero:3072 --bind 0.0=x --bind 0.1=o --print o=u32
// out: o = u32: 3134 524556 2 0 150 3 3 403 7352337 1088421888 1056964608 16 4294897396 1280 1792 255 3134 65804 12 0 50 3 3 403 7352337 1090519040 1056964608 16 4294917296 1073741825 0 255 3134 327948 2 15761419 38 2 3 403 7344145 1090519040 3217031168 16 4294877596 0 0 255 3134 196876 2 12 38 2 3 403 7344145 1091567616 3217031168 16 4294947496 1280 1792 255 3234 67240450 12 0 61 3 4 408 7348246 1097859072 3227516928 21 4294887796 2316 1794 255 3234 118030850 2 0 61 3 4 408 7348246 1098907648 3227516928 21 4294957696 0 1794 255 3234 33817090 2 15757319 22 1 4 408 7356438 1093664768 3232759808 21 4294907996 1073741825 0 255 3234 151454210 2 12 161 3 4 408 7356438 1094713344 3232759808 21 4294937896 0 0 255 3134 855048 0 0 242 4 3 306 99614751 1098907648 3236954112 4 4294868196 0 3842 0 3134 789512 0 0 31 1 3 306 99614751 1099431936 3236954112 36 4294928096 3 0 0 3134 396296 0 18927631 242 4 3 306 99663903 1101529088 3239575552 4 21100 3340 3842 0 3134 3080 0 0 342 4 3 306 99663903 1102053376 3239575552 4 31000 3 0 0 3123 288502272 2 0 554 3 2 406 99819718 1122238464 3241672704 15 401300 3 0 0 3123 526660096 2 0 400 2 2 406 99819718 1122369536 3241672704 15 901200 0 3842 0 3123 839987712 2 19001375 608 4 2 406 99684550 1110179840 3243769856 15 71500 1073741825 0 0 3123 1679766016 2 0 608 4 2 406 99684550 1110441984 3243769856 15 211400 4364 3842 0 3132 197644 2 0 24 2 4 408 8392714 1101004800 3245867008 4 4294888996 268 5378 255 3132 263180 2 0 39 3 4 408 8392714 1101529088 3245867008 4 4294878896 0 5378 255 3132 66572 12 4206595 39 3 4 408 8400906 1101004800 3247177728 4 4294909196 1073741825 0 255 3132 132108 2 12 139 3 4 408 8400906 1101529088 3247177728 4 4294899096 3 0 255 3122 134612482 2 0 163 3 3 407 8409114 1105199104 3248226304 7 4294929396 1292 5378 255 3122 117769730 0 0 386 5 3 407 8409114 1105723392 3248226304 7 4294919296 0 5378 255 3122 101189122 2 4222983 26 1 3 407 8417306 1105199104 3249274880 7 4294949596 1073741825 0 255 3122 84346370 2 0 48 2 3 407 8417306 1105723392 3249274880 7 4294939496 3 0 255 3134 132872 2 0 34 2 4 404 2101267 1093664768 1056964608 16 4294957395 2304 1794 15 3134 460552 12 0 34 2 4 404 2101267 1094713344 1056964608 16 4294877295 2304 1794 15 3134 67336 2 2105346 34 2 4 404 2105363 1088421888 3217031168 16 4294937595 0 1794 15 3134 591624 2 0 19 1 4 404 2105363 1090519040 3217031168 16 4294887495 1073741825 0 15 3234 218498562 2 0 210 4 4 304 2113559 1094713344 3227516928 20 4294927795 0 0 15 3234 263682 0 0 497 7 4 304 2113559 1095761920 3227516928 20 4294907695 0 1794 15 3234 101516802 0 2097152 23 1 4 304 2097175 1099431936 3232759808 52 30699 0 0 15 3234 67110402 2 0 497 7 4 304 2097175 1099956224 3232759808 20 4294867895 3340 1794 15 3135 3284736 0 0 688 4 2 402 88129729 1121714176 3236954112 31 900899 3 0 0 3135 2039552 2 0 539 3 2 402 88129729 1121845248 3236954112 31 20799 3 0 0 3135 794368 2 50536499 390 2 2 402 88207553 1114112000 3239575552 31 211099 0 3843 0 3135 6561536 2 0 588 4 2 402 88207553 1114374144 3239575552 31 400999 1073741825 0 0 3122 50397442 2 0 50 2 3 403 88084503 1106771968 3241672704 20 4294878595 4364 3842 0 3122 34668802 2 0 50 2 3 403 88084503 1107296256 3241672704 20 71199 4364 3842 0 3122 16974082 2 50339842 50 2 3 403 88088599 1097859072 3243769856 20 4294898795 0 3842 0 3122 285344002 12 12 50 2 3 403 88088599 1098907648 3243769856 20 4294888695 1073741825 0 0 3134 395020 2 0 161 3 4 404 6307862 1102577664 3245867008 21 4294918995 3 0 255 3134 460556 2 0 270 4 4 404 6307862 1103101952 3245867008 21 4294908895 1292 5890 255 3134 263948 0 5267462 161 3 4 404 6316054 1102577664 3247177728 21 4294939195 0 5890 255 3134 329484 2 0 22 1 4 404 6316054 1103101952 3247177728 21 4294929095 1073741825 0 255 3122 134546690 2 0 52 2 3 407 6311960 1106247680 3248226304 21 4294919395 3 0 255 3122 50857218 2 0 273 4 3 407 6311960 1106771968 3248226304 21 4294949295 1292 5888 255 3122 84411650 12 5255171 64 3 3 407 6303768 1105199104 3249274880 21 4294949595 1073741825 0 255 3122 134415618 2 0 52 2 3 407 6303768 1105723392 3249274880 21 4294899495 3 0 255
// Votes, swaps and broadcasts of quads, and clusters, whole and where some members are elsewhere: in branches, loops of different
// lengths and helper functions. Only what Vulkan defines is kept: a swap with a member that is elsewhere is not.
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_clustered : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_quad : require
#extension GL_EXT_spirv_intrinsics : require
// As GL_EXT_shader_quad_control has them, which not every glslang knows.
spirv_instruction(extensions = ["SPV_KHR_quad_control"], capabilities = [5087], id = 5110) bool subgroupQuadAll(bool b);
spirv_instruction(extensions = ["SPV_KHR_quad_control"], capabilities = [5087], id = 5111) bool subgroupQuadAny(bool b);
layout(local_size_x = 24) in;
layout(std430, binding = 0) readonly buffer X { uint x[]; };
layout(std430, binding = 1) buffer O { uint o[]; };
uint votes(bool b) { return uint(subgroupQuadAll(b)) | uint(subgroupQuadAny(b)) << 1; }
uint clusters(uint v) {
  return subgroupClusteredAdd(v, 4u) | subgroupClusteredMin(v, 2u) << 12 | subgroupClusteredXor(v, 8u) << 20;
}
void main() {
  uint i = gl_LocalInvocationID.x, g = gl_WorkGroupID.x, at = (g * 24u + i) * 16u;
  uint v = x[(i + 3u * g) % 24u];
  o[at] = votes(v > 5u) | votes((i & 4u) == 0u) << 2 | votes(i != 6u) << 4 | votes(i == 6u) << 6 | votes(false) << 8 | votes(true) << 10;
  // Whole quads are here or elsewhere.
  if ((i & 4u) != 0u) o[at + 1u] = votes(v < 7u) | (subgroupQuadBroadcast(v, 1u) << 8) | (subgroupQuadSwapHorizontal(v) << 16) | (subgroupQuadSwapDiagonal(v) << 24);
  else o[at + 1u] = votes(v < 9u) << 2 | (subgroupQuadBroadcast(v, 3u) << 8) | (subgroupQuadSwapVertical(v) << 16);
  // Some members of a quad are elsewhere: votes of those that are here.
  if (v % 3u != 0u) o[at + 2u] = votes(v % 2u == 0u); else o[at + 2u] = votes(v % 2u == 1u) << 2;
  if (i % 4u == 2u) o[at + 3u] = votes(v > 6u) | clusters(v); else if (i % 4u == 3u) o[at + 3u] = votes(v < 6u) << 2;
  // Loops that members leave one after the other.
  uint sum = 0u, rounds = 0u;
  for (uint k = 0u; k < v % 7u + 1u; k++) {
    if (subgroupQuadAny(k > 3u)) { sum += 100u; if (k == 4u && (i & 1u) == 0u) break; }
    if (subgroupQuadAll((v >> (k & 3u) & 1u) == 0u)) continue;
    sum += subgroupClusteredAdd(k + v, 4u);
    rounds++;
  }
  o[at + 4u] = sum; o[at + 5u] = rounds;
  // As long as any of the quad has not enough.
  uint left = v % 5u, steps = 0u;
  while (subgroupQuadAny(left != 0u)) { if (left != 0u) left--; steps++; }
  o[at + 6u] = steps;
  do { steps += subgroupQuadBroadcast(v, 2u) & 1u; left++; } while (!subgroupQuadAll(left > v % 4u));
  o[at + 7u] = steps + left * 100u;
  o[at + 8u] = clusters(v);
  // Types and clusters of every size.
  vec2 f = subgroupClusteredMax(vec2(float(v), -float(i)), 2u) + subgroupQuadSwapVertical(vec2(float(i), 0.5));
  o[at + 9u] = floatBitsToUint(f.x); o[at + 10u] = floatBitsToUint(f.y);
  bvec3 both = subgroupClusteredAnd(bvec3(v > 1u, v > 4u, i > 3u), 4u);
  o[at + 11u] = uint(both.x) | uint(both.y) << 1 | uint(both.z) << 2 | uint(subgroupClusteredOr(v > 20u, 2u)) << 3 | uint(subgroupClusteredXor(v > 6u, 8u)) << 4 | uint(subgroupClusteredOr(v == 0u, 1u)) << 5;
  ivec3 q = subgroupQuadSwapHorizontal(ivec3(int(v) - 10, int(i), -int(g)));
  o[at + 12u] = uint(q.x * 10000 + q.y * 100 + q.z);
  switch (v & 3u) {
    case 0u: o[at + 13u] = votes(i > 7u); break;
    case 1u: o[at + 13u] = votes(i > 3u) << 2 | subgroupClusteredMul(v, 4u) << 8;
    case 2u: o[at + 14u] = votes((v & 1u) == 0u) | subgroupClusteredOr(i, 8u) << 8; break;
    default: o[at + 13u] = 1u << 30 | uint(subgroupQuadAny(true)); break;
  }
  o[at + 15u] = subgroupBallot(subgroupQuadAll(v < 10u)).x;
}
