// A separable filter along rows, through a local tile with a halo on both sides.
#define R 3
__kernel void blur(__global const uchar *restrict in, __global uchar *restrict out, __constant ushort *weight,
                   __local uchar *tile, int width)
{
    int l = get_local_id(0), n = get_local_size(0), y = get_global_id(1);
    int first = (int)get_group_id(0) * n - R;
    for (int k = l; k < n + 2 * R; k += n)
        tile[k] = in[y * width + clamp(first + k, 0, width - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = 128;
    for (int k = 0; k <= 2 * R; ++k)
        sum += tile[l + k] * weight[k];
    out[y * width + get_global_id(0)] = convert_uchar_sat(sum >> 8);
}
