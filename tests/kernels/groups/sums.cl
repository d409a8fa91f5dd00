// clang: -cl-std=CL2.0
// Local memory, barriers and collectives of the work-group: three numbers for each work-item.
kernel void sums(global ulong *out, local ulong *memory) {
  size_t l = get_local_linear_id();
  size_t items = get_local_size(0) * get_local_size(1) * get_local_size(2);
  memory[l] = get_global_linear_id() + 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  ulong sum = 0;
  for (size_t j = 0; j < items; j++) sum += memory[j];
  barrier(CLK_LOCAL_MEM_FENCE);
  memory[items - 1 - l] = sum + l;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[get_global_linear_id() * 3] = sum;
  out[get_global_linear_id() * 3 + 1] = memory[l];
  out[get_global_linear_id() * 3 + 2] = work_group_reduce_add(get_global_linear_id() + 1) + 1000 * work_group_scan_exclusive_add((ulong)1);
}
