// Breadth-first search in a group: levels until no work-item changed anything.
// run: @k global=64 local=16 buf:i32:256:below=16:seed=2 buf:i32:256:below=1:seed=0 local:64
// result: 83832e9d987eef24
kernel void k(global const int *edges, global int *dist, local int *d) {
  local int changed, frontier;
  int l = get_local_id(0), g = get_group_id(0), n = get_local_size(0);
  d[l] = l == g ? 0 : 1000;
  int e0 = edges[g * 16 + l], e1 = (e0 * 7 + 3) % 16;
  if (l == 0) frontier = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int level = 0;; level++) {
    if (l == 0) changed = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    int here = d[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (here == level) {
      if (atomic_min(&d[e0], level + 1) > level + 1) atomic_or(&changed, 1);
      if (atomic_min(&d[e1], level + 1) > level + 1) atomic_or(&changed, 1);
      atomic_inc(&frontier);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    int c = changed;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (!c) break;
  }
  dist[get_global_id(0)] = d[l] + 10000 * frontier;
}
