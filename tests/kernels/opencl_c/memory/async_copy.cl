// Copies by the whole group: in, strided in, out, two events at once.
__kernel void copies(__global const int *restrict in, __global const float2 *restrict pairs, __global int *restrict out,
                     __local int *tmp, int stride)
{
    __local float2 side[64];
    size_t n = get_local_size(0), l = get_local_id(0), first = get_group_id(0) * n;
    event_t e[2];
    e[0] = async_work_group_copy(tmp, in + first, n, 0);
    e[1] = async_work_group_strided_copy(side, pairs + first * stride, n, stride, 0);
    wait_group_events(2, e);
    int v = tmp[n - 1 - l] + (int)side[l].x - (int)side[(l + 1) % n].y;
    barrier(CLK_LOCAL_MEM_FENCE);
    tmp[l] = v * 2;
    barrier(CLK_LOCAL_MEM_FENCE);
    event_t done = async_work_group_copy(out + first, tmp, n, 0);
    wait_group_events(1, &done);
}
