// Distances between codes of 256 bits: their ones, summed across a vector by shuffles as clang makes them.
// run: @nearest_codes global=64 local=16 buf:i32:768:seed=0 buf:i64:2048:seed=441 buf:i64:512:seed=442
// run: @nearest_codes global=11 local=11 buf:i32:768:seed=0 buf:i64:2048:seed=441 buf:i64:512:seed=442
// result: a4992efa8d66668c
kernel void nearest_codes(global int *o, global const ulong4 *a, global const ulong4 *b) {
    int i = get_global_id(0), best = 1000, at = 0; ulong4 v = a[i];
    for (int j = 0; j < 16; j++) {
        ulong4 p = popcount(v ^ b[j]); int d = p.x + p.y + p.z + p.w;
        if (d < best) { best = d; at = j; }
    }
    o[i] = best * 100 + at;
    uint8 w = as_uint8(v); o[64 + i] = w.s0 + w.s3 * 3 + w.s7 + popcount(w.s5);
    uchar8 c = as_uchar8(v.y); ushort4 s = as_ushort4(v.z); o[128 + i] = c.s1 + c.s6 * 300 + s.w - s.x;
}
