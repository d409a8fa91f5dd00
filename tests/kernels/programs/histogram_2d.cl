// A histogram of pairs, saturating at 255 (Parboil's histo).
// run: @histogram global=64,4 local=16,2 buf:i8:256:below=8:seed=53 buf:i8:256:below=4:seed=54 buf:i32:128:below=256:seed=55
// result: ed72c819f24d29f7
kernel void histogram(global const uchar *x, global const uchar *y, volatile global uint *bins) {
    size_t i = get_global_id(1) * get_global_size(0) + get_global_id(0);
    volatile global uint *bin = &bins[y[i] * 8 + x[i]];
    uint old = 0;
    for (;;) {
        uint seen = atomic_cmpxchg(bin, old, min(old + 1, 255u));
        if (seen == old) break;
        old = seen;
    }
}
