// A queue in local memory that work-items take from until it is empty.
// run: @k global=64 local=16 buf:i32:256:below=100:seed=1 buf:i32:256:below=1:seed=0
// result: fa5604daa413eded
kernel void k(global const int *work, global int *out) {
  local int queue[64]; local volatile int head, tail; local int total;
  int l = get_local_id(0);
  if (l == 0) { head = 0; tail = 0; total = 0; }
  barrier(CLK_LOCAL_MEM_FENCE);
  int w = work[get_global_id(0)];
  int slot = atomic_inc(&tail); queue[slot] = w;
  if (w % 3 == 0) { int s = atomic_inc(&tail); queue[s] = w / 3; }
  barrier(CLK_LOCAL_MEM_FENCE);
  int end = tail, sum = 0, taken = 0;
  for (;;) {
    int h = atomic_inc(&head);
    if (h >= end) break;
    int v = queue[h];
    while (v > 1) { v = v & 1 ? 3 * v + 1 : v >> 1; sum++; if (sum > 5000) break; }
    taken++;
  }
  atomic_add(&total, sum * 64 + taken);
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_id(0)] = total + end;
}
