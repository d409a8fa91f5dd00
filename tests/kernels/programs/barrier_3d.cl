// A stencil in local memory over three dimensions, whose work-groups leave the loop of barriers at different steps.
// run: @k global=8,4,4 local=4,2,2 buf:i32:512:below=50:seed=3 buf:i32:512:below=1:seed=0
// result: 6623a2c7d68606e2
kernel void k(global const int *in, global int *out) {
  local int t[2][2][2][4];
  int x = get_local_id(0), y = get_local_id(1), z = get_local_id(2), cur = 0;
  int g = (get_global_id(2) * get_global_size(1) + get_global_id(1)) * get_global_size(0) + get_global_id(0);
  t[0][z][y][x] = in[g];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int s = 0; s < 5; s++) {
    int v = t[cur][z][y][x] * 2;
    if (x > 0) v += t[cur][z][y][x - 1];
    if (x < 3) v -= t[cur][z][y][x + 1];
    v += t[cur][z ^ 1][y][x] + t[cur][z][y ^ 1][x];
    t[cur ^ 1][z][y][x] = v;
    cur ^= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (s == 3 && get_group_id(0) == 1) break;
  }
  out[g] = t[cur][z][y][x];
}
