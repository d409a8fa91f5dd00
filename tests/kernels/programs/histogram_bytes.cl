// Histograms of bytes with counters of one byte for each work-item, summed at the end.
// run: @histogram global=32 local=16 buf:i8:2048:below=16:seed=52 buf:i32:128:below=1:seed=0
// result: 9756003f03bc90c4
kernel void histogram(global const uchar *in, global uint *out) {
    local uchar bins[16 * 16];
    int id = get_local_id(0);
    for (int i = 0; i < 16; i++) bins[i * 16 + id] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 64; i++) bins[in[get_group_id(0) * 1024 + i * 16 + id] * 16 + id]++;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = 0;
    for (int i = 0; i < 16; i++) sum += bins[id * 16 + (i + id) % 16];
    out[get_group_id(0) * 16 + id] = sum;
}
