// Every identity of an item, in three dimensions.
__kernel void ids(__global uint *restrict out)
{
    size_t sx = get_global_size(0), sy = get_global_size(1);
    size_t x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1),
           z = get_global_id(2) - get_global_offset(2);
    __global uint *o = out + ((z * sy + y) * sx + x) * 16;
    for (uint d = 0; d < 3; ++d) {
        o[d] = get_global_id(d);
        o[3 + d] = get_group_id(d) * get_local_size(d) + get_local_id(d);
        o[6 + d] = get_num_groups(d) * get_local_size(d);
        o[9 + d] = get_global_offset(d);
    }
    o[12] = get_work_dim();
    o[13] = x;
    o[14] = y;
    o[15] = z;
}
