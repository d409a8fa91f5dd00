// Copies of the group, with strides, there and back.
// run: @copy global=32 local=8 buf:i32:512:seed=193 buf:i32:256:below=1:seed=0
// result: 6bbb2d9dcc1faae9
kernel void copy(global const int4 *in, global int2 *out) {
    local int4 a[8];
    local int2 b[8];
    size_t g = get_group_id(0), l = get_local_id(0);
    event_t e = async_work_group_copy(a, in + g * 8, 8, 0);
    wait_group_events(1, &e);
    b[l] = a[7 - l].xw ^ a[l].zy;
    barrier(CLK_LOCAL_MEM_FENCE);
    event_t w[2];
    w[0] = async_work_group_strided_copy(out + g, b, 4, 4, 0);
    w[1] = async_work_group_strided_copy(out + g + 16, b + 4, 4, 4, w[0]);
    wait_group_events(2, w);
}
