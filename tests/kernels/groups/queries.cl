// clang: -cl-std=CL2.0
// Every query of the work-item functions, for each work-item: 24 numbers each.
kernel void queries(global ulong *out) {
  size_t gx = get_global_id(0) - get_global_offset(0), gy = get_global_id(1) - get_global_offset(1), gz = get_global_id(2) - get_global_offset(2);
  size_t i = (gz * get_global_size(1) + gy) * get_global_size(0) + gx;
  global ulong *o = out + i * 24;
  o[0] = get_global_linear_id();
  o[1] = get_local_linear_id();
  o[2] = get_work_dim();
  for (int d = 0; d < 3; d++) {
    o[3 + d] = get_local_size(d);
    o[6 + d] = get_enqueued_local_size(d);
    o[9 + d] = get_num_groups(d);
    o[12 + d] = get_group_id(d);
    o[15 + d] = get_local_id(d);
    o[18 + d] = get_global_size(d);
    o[21 + d] = get_global_id(d);
  }
}
