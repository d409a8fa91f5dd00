// A histogram with counters per item in local bytes, added up by the group, merged by atomics.
__kernel void histogram16(__global const uchar *restrict in, __global uint *hist, __local uchar *mine, uint per_item)
{
    uint l = get_local_id(0), n = get_local_size(0);
    for (uint b = 0; b < 16; ++b)
        mine[b * n + l] = 0;
    for (uint k = 0; k < per_item; ++k)
        ++mine[(in[get_global_id(0) * per_item + k] >> 4) * n + l];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint b = l; b < 16; b += n) {
        uint sum = 0;
        for (uint k = 0; k < n; ++k)
            sum += mine[b * n + k];
        atomic_add(&hist[b], sum);
    }
}
