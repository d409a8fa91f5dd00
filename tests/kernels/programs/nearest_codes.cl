// Distances between codes of 256 bits: their ones, summed across a vector by shuffles as clang makes them.
// entry nearest_codes
// launch 64 in 16
// launch 11 in 11
// buffer 768 bytes of i32, seed 0
// buffer 2048 bytes of i64, seed 441
// buffer 512 bytes of i64, seed 442
// result a4992efa8d66668c
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
