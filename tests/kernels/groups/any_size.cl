// clang: -cl-std=CL2.0
// The queries of sub-groups and three of their operations: nine numbers for each work-item.
#define BODY                                                                                       \
  uint v = (uint)get_global_linear_id() + x;                                                       \
  global uint *o = out + get_global_linear_id() * 9;                                               \
  o[0] = get_sub_group_size();                                                                     \
  o[1] = get_max_sub_group_size();                                                                 \
  o[2] = get_num_sub_groups();                                                                     \
  o[3] = get_enqueued_num_sub_groups();                                                            \
  o[4] = get_sub_group_id();                                                                       \
  o[5] = get_sub_group_local_id();                                                                 \
  o[6] = sub_group_reduce_add(v);                                                                  \
  o[7] = sub_group_scan_inclusive_add(v);                                                          \
  o[8] = sub_group_broadcast(v, 0);

kernel void any_size(global uint *out, uint x) { BODY }
