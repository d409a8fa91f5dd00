#version 450
// run: --groups 2 --buf x=i32:5,3,8,1,9,2,7,4,6,0,-3,12,100,-50,31,17 --buf o=zero:1024 --bind 0.0=x --bind 0.1=o --print o=i32
// out: o = i32: 1 1 5 0 7 1 1 5 5 0 -2 5 201 -2 1 1 3 1 0 0 1 0 5 0 0 0 0 0 0 0 29 15 705 900 801 10000 850 3102 10000 9950 706 10000 450 3102 10002 9950 3050 3102 822 8022 8441 842 25644 25683 9663 18864 841 400 17223 24863 8862 10043 34466 33704 305 10608 208 -29691 412 -29400 -499388 40800 -499983 -29869 -29683 30900 -499600 -499169 10631 50717 65536 65636 530412 266256 266256 135173 1052694 65536 0 530412 65536 65536 65536 0 1052694 266256 530412 1052694 0 65536 65536 65636 135173 266256 530412 1052694 0 65536 65536 65636 135173 266256 34 24 34 14 34 24 34 24 34 4 4 44 104 4 64 54 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
// Functions with inout and out parameters, arrays and structures by value, early returns, recursion unrolled by hand, loops with continue and break in switches that fall through.
layout(local_size_x = 8) in;
layout(std430, binding = 0) buffer X { int x[]; };
layout(std430, binding = 1) buffer O { int o[]; };
struct Pair { int low; int high; int seen[4]; };
shared Pair common_pair[8];
int steps;
bool classify(in int v, out int kind) {
  if (v < 0) { kind = -1; return false; }
  if (v > 50) { kind = 100; return true; }
  for (int k = 2; k < v; k++) { if (v % k == 0) { kind = k; return true; } steps++; }
  kind = 0; return v > 1;
}
void widen(inout Pair p, int v, const int weights[4]) {
  p.low = min(p.low, v); p.high = max(p.high, v);
  for (int k = 0; k < 4; k++) { if ((v & weights[k]) == 0) continue; p.seen[k] += weights[k]; if (p.seen[k] > 20) break; }
}
void swap_(inout int a, inout int b) { int t = a; a = b; b = t; }
int machine(int v) {
  int r = 0;
  for (int k = 0; k < 6; k++) {
    switch ((v + k) & 7) {
      case 0: r += 1;
      case 1: r += 10; break;
      case 2: continue;
      case 3: if (r > 30) break; r += 100;
      case 4: { int q = 0; do { q += k; if (q > 5) break; } while (q < 4 && k != 0); r += q * 1000; }
      default: r ^= 1 << (k + 16);
      case 6: return r + k;
      case 7: r -= 7; break;
    }
    if (r < -20) return -r;
  }
  return r;
}
void main() {
  int i = int(gl_LocalInvocationIndex), g = int(gl_GlobalInvocationID.x);
  steps = 0; int kind;
  bool found = classify(x[g], kind);
  o[g] = kind * 2 + int(found); o[g + 16] = steps;
  Pair p = Pair(1000, -1000, int[4](0, 0, 0, 0));
  const int weights[4] = int[](1, 2, 4, 8);
  for (int k = 0; k <= i; k++) widen(p, x[(g + k * 3) & 15], weights);
  common_pair[i] = p;
  barrier();
  widen(common_pair[(i + 1) & 7], i, weights);
  barrier();
  p = common_pair[i];
  o[g + 32] = p.low + p.high * 100; o[g + 48] = p.seen[0] + p.seen[1] * 10 + p.seen[2] * 100 + p.seen[3] * 1000;
  int sorted[5] = int[](x[g], x[(g + 1) & 15], x[(g + 5) & 15], x[(g + 7) & 15], i);
  for (int a = 0; a < 5; a++) for (int b = 0; b + 1 < 5 - a; b++) if (sorted[b] > sorted[b + 1]) swap_(sorted[b], sorted[b + 1]);
  o[g + 64] = sorted[0] * 10000 + sorted[2] * 100 + sorted[4];
  o[g + 80] = machine(x[g]); o[g + 96] = machine(-g);
  int left = 0, right = 15, steps2 = 0;
  while (left < right) { int mid = (left + right) >> 1; steps2++; if (mid * mid < x[g]) { left = mid + 1; continue; } right = mid; }
  o[g + 112] = left * 10 + steps2;
}
