// The order of matrix products: work-items that have nothing to do at a step still reach the barrier by continue.
// run: @k global=48 local=16 buf:i32:192:below=40:seed=15 buf:i32:192:below=1:seed=0 local:1024
// result: 4cf2f1316c8949dc
kernel void k(global const int *d, global int *out, local int *m) {
  int l = get_local_id(0), base = get_group_id(0) * 16; local int *cost = m;
  cost[l * 16 + l] = 0;
  for (int span = 1; span < 16; span++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    int i = l, j = l + span;
    if (j >= 16) continue;
    int best = INT_MAX;
    for (int s = i; s < j; s++) { int c = cost[i * 16 + s] + cost[(s + 1) * 16 + j] + d[base + i] * d[base + s] * d[base + j]; if (c < best) best = c; }
    cost[i * 16 + j] = best;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  out[base + l] = cost[l * 16 + 15];
}
