// Histogram equalization of a tile: a histogram, a scan, a lookup.
// run: @equalize global=16,16 local=8,8 buf:i8:256:below=64:seed=145 buf:i8:256:below=1:seed=0
// result: b0181dfe84d45ead
kernel void equalize(global const uchar *in, global uchar *out) {
    local uint bins[64];
    int l = get_local_id(1) * 8 + get_local_id(0);
    size_t at = get_global_id(1) * 16 + get_global_id(0);
    bins[l] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uchar v = in[at];
    atomic_inc(&bins[v]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 1; d < 64; d <<= 1) {
        uint x = l >= d ? bins[l - d] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        bins[l] += x;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[at] = bins[v] * 255 / 64;
}
