// clang: -cl-std=CL2.0
// Three dimensions, offsets, groups of different lengths, all queries.
// run: @k global=6,4,4 local=3,2,2 at=5,7,11 buf:i32:1536:below=1:seed=0
kernel void k(global int *out) {
    size_t i = get_global_linear_id();
    size_t x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1), z = get_global_id(2) - get_global_offset(2);
    size_t s = 0;
    for (uint d = 0; d < 5; d++) {
        s = s * 3 + get_global_id(d) + get_local_id(d) * 7 + get_group_id(d) * 5;
        s = s * 5 + get_global_size(d) + get_local_size(d) * 7 + get_num_groups(d) * 5 + get_global_offset(d) + get_enqueued_local_size(d);
    }
    out[i * 4] = (int)s;
    out[i * 4 + 1] = (int)(x + y * 10 + z * 100);
    out[i * 4 + 2] = (int)get_local_linear_id() + get_work_dim() * 100;
    out[i * 4 + 3] = (int)(get_global_id((uint)(x & 3)) + get_group_id((uint)y & 3) * 100 + get_local_size((uint)z) * 1000);
}
