// Ids in three dimensions with offsets.
// run: @ids global=6,4,4 local=3,2,4 at=5,0,100 buf:i32:3072:below=1:seed=0 i32:2
// run: @ids global=6,4,4 local=6,1,2 buf:i32:3072:below=1:seed=0 i32:2
// result: c10ef87207e28165
kernel void ids(global uint8 *out, uint dim) {
    size_t x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1),
           z = get_global_id(2) - get_global_offset(2);
    size_t i = (z * get_global_size(1) + y) * get_global_size(0) + x;
    out[i] = (uint8)(get_global_id(0), get_global_id(1), get_global_id(2), get_local_id(0) + get_local_id(1) * 16 + get_local_id(2) * 256,
                     get_group_id(0) + get_group_id(1) * 16 + get_group_id(2) * 256, get_num_groups(0) * get_local_size(1),
                     get_work_dim() + get_global_size(dim) * 10 + get_local_id(dim) + get_global_offset(2), 9);
}
