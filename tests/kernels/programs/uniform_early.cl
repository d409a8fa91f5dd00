// Returns before barriers and loops of barriers that groups leave at different times, by return, break and goto.
// run: @k global=64 local=16 buf:i32:256:below=9:seed=1 buf:i32:256:below=1:seed=0 bytes:05000000
// result: c19b089c20b349f2
kernel void k(global const int *in, global int *out, int n) {
  local int t[16];
  int l = get_local_id(0), g = get_group_id(0), id = get_global_id(0), s = 0;
  if (g == 3) { out[id] = -1; return; }
  t[l] = in[id];
  barrier(CLK_LOCAL_MEM_FENCE);
  int i = 0;
  do {
    s += t[(l + i) & 15];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (g == 1 && i == 2) { out[id] = s; return; }
    if (l == i) t[l] = s;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i == n - 1) continue;
    t[l ^ 1] += l & 1 ? 0 : 3;
    barrier(CLK_LOCAL_MEM_FENCE);
  } while (++i < n);
  for (int a = 0; a < n; a++) {
    for (int b = 0; b <= a; b++) { int v = t[15 - l]; barrier(CLK_LOCAL_MEM_FENCE); t[l] = v + b; barrier(CLK_LOCAL_MEM_FENCE); if (b == 2) break; }
    if (g == 2 && a == 2) goto end;
  }
  s += 1000;
end:
  out[id] = s + t[l];
}
