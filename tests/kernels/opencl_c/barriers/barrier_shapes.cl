// Barriers where the number of passes depends on arguments: in nested loops, in a switch, after a loop that items leave
// at different times, and in functions that return early.

static void rotate_and_scale(local int *slots, int step) {
  size_t l = get_local_id(0);
  int taken = slots[(l + step) % get_local_size(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  slots[l] = taken * 3 + step;
  barrier(CLK_LOCAL_MEM_FENCE);
}

static int leave_early(local int *slots, int passes) {
  size_t l = get_local_id(0), size = get_local_size(0);
  if (passes == 0)
    return slots[0];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (passes == 1)
    return slots[l];
  int sum = 0;
  for (int i = 0; i < passes; i++) {
    barrier(CLK_LOCAL_MEM_FENCE);
    sum += slots[(l + i) % size];
    barrier(CLK_LOCAL_MEM_FENCE);
    slots[l] += sum;
    if (i == 5)
      break;
  }
  return sum;
}

kernel void functions(global const int *in, global int *out, local int *slots, int passes) {
  size_t g = get_global_id(0), l = get_local_id(0);
  slots[l] = in[g];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 0; k < passes; k++)
    rotate_and_scale(slots, k);
  int all = leave_early(slots, passes);
  barrier(CLK_LOCAL_MEM_FENCE);
  int none = leave_early(slots, 0);
  barrier(CLK_LOCAL_MEM_FENCE);
  int one = leave_early(slots, 1);
  out[g] = all + none * 3 + one * 7;
}

kernel void nested(global const int *in, global int *out, local int *slots, int n, int m) {
  size_t g = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
  slots[l] = in[g];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int x = 0; x < n; x++)
    for (int y = 0; y < m; y++) {
      if (y > x + 1)
        break;
      int taken = slots[(l + y) % size];
      barrier(CLK_LOCAL_MEM_FENCE);
      slots[l] = taken + x * y;
      if (x == 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        continue;
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  out[g] = slots[l];
}

kernel void in_switch(global const int *in, global int *out, local int *slots, int n) {
  size_t g = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
  int r = in[g], phase = 0;
  slots[l] = r;
  for (int k = 0; k < n; k++) {
    switch (phase) {
    case 0:
      barrier(CLK_LOCAL_MEM_FENCE);
      r += slots[size - 1 - l];
      barrier(CLK_LOCAL_MEM_FENCE);
      break;
    case 1:
      slots[l] = r;
    case 2:
      barrier(CLK_LOCAL_MEM_FENCE);
      r ^= slots[(l + 1) % size];
      barrier(CLK_LOCAL_MEM_FENCE);
      break;
    case 5:
      barrier(CLK_LOCAL_MEM_FENCE);
    default:
      r = r * 2 + k;
    }
    phase = phase == 6 ? 0 : phase + 1;
  }
  out[g] = r;
}

kernel void after_ragged_loop(global const int *in, global int *out, local int *slots) {
  size_t g = get_global_id(0), l = get_local_id(0), size = get_local_size(0);
  int r = in[g] & 1023, count = 0;
  while (1) {
    count++;
    r = r / 2 + 1;
    if (r < 5)
      break;
    if (count > 100)
      break;
  }
  slots[l] = count;
  barrier(CLK_LOCAL_MEM_FENCE);
  int sum = 0;
  for (size_t k = 0; k < size; k++)
    sum += slots[k];
  out[g] = sum * 100 + count;
}
