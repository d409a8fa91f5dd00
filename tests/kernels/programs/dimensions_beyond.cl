// clang: -cl-std=CL3.0
// The queries of dimensions beyond the last: 0, and 1 of sizes; constant ones, ones in a buffer, and those of no dimension.
// run: @beyond global=12,4 local=4,2 at=3,9 buf:i32:7680:below=1:seed=0 buf:i32:192:below=6:seed=5
kernel void beyond(global uint *out, global const uint *dimensions) {
    size_t i = get_global_linear_id();
    uint d = dimensions[i];
    global uint *to = out + i * 40;
    to[0] = get_global_id(3) + 10 * get_global_size(3);
    to[1] = get_local_id(3) + 10 * get_local_size(3);
    to[2] = get_group_id(3) + 10 * get_num_groups(3);
    to[3] = get_global_offset(3) + 10 * get_enqueued_local_size(3);
    to[4] = get_global_id(-1) + 10 * get_global_size(-1);
    to[5] = get_local_id(-1) + 10 * get_local_size(-1);
    to[6] = get_group_id(-1) + 10 * get_num_groups(-1);
    to[7] = get_global_offset(-1) + 10 * get_enqueued_local_size(-1);
    to[8] = get_global_id(d) + 100 * get_global_size(d);
    to[9] = get_local_id(d) + 100 * get_local_size(d);
    to[10] = get_group_id(d) + 100 * get_num_groups(d);
    to[11] = get_global_offset(d) + 100 * get_enqueued_local_size(d);
    for (uint k = 0; k < 6; k++) to[12 + k] = get_global_id(k) + 100 * get_global_size(k);
    for (uint k = 0; k < 6; k++) to[18 + k] = get_local_id(k) + 100 * get_local_size(k);
    for (uint k = 0; k < 6; k++) to[24 + k] = get_group_id(k) + 100 * get_num_groups(k);
    d |= 0x80000000;
    to[30] = get_global_id(d) + 100 * get_global_size(d);
    to[31] = get_local_id(d) + 100 * get_local_size(d);
    to[32] = get_group_id(d) + 100 * get_num_groups(d);
    to[33] = get_global_offset(d) + 100 * get_enqueued_local_size(d);
    to[34] = get_work_dim();
}
