// clang: -cl-std=CL1.2 -fwrapv
// Copies in the background: contiguous and strided, both ways, several at once, events in an array and in a loop.
// run: @k global=32 local=8 buf:i32:2048:seed=151 buf:i32:2048:below=1:seed=0
// result: b318d13048a1ffa1
kernel void k(global const int *a, global int *out) {
    local int l[3][32];
    local int4 v[8];
    local char c[24];
    size_t g = get_group_id(0), t = get_local_id(0);
    event_t e[2];
    e[0] = async_work_group_copy(l[0], a + g * 16, 32, 0);
    e[1] = async_work_group_strided_copy(l[1], a + g, 16, 7, 0);
    e[1] = async_work_group_copy((local char *)c, (global const char *)a + g * 3 + 1, 23, e[1]);
    wait_group_events(2, e);
    event_t f = 0;
    for (int j = 0; j < 3; j++) {
        f = async_work_group_copy(&v[j * 2], (global const int4 *)a + g + j, 2, f);
        wait_group_events(1, &f);
        barrier(CLK_LOCAL_MEM_FENCE);
        l[2][t] = l[0][t + j] + l[1][t] * 3 + c[t + 9] + v[j * 2 + (t & 1)].z;
        l[2][t + 8] = l[0][31 - t] ^ l[1][15 - t] ^ v[j * 2].s3;
        barrier(CLK_LOCAL_MEM_FENCE);
        event_t w = async_work_group_copy(out + g * 48 + j * 16, l[2], 16, 0);
        wait_group_events(1, &w);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    event_t s = async_work_group_strided_copy(out + 192 + g * 64, l[0], 16, 4, 0);
    wait_group_events(1, &s);
}
