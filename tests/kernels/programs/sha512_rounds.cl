// Rounds of SHA-512: 64-bit rotations and sums.
// run: @rounds global=16 local=4 buf:i64:2048:seed=7 buf:i64:1024:seed=8
// result: 2a32300401d7d0d8
ulong s0(ulong x) { return rotate(x, 63UL) ^ rotate(x, 56UL) ^ (x >> 7); }
ulong s1(ulong x) { return rotate(x, 45UL) ^ rotate(x, 3UL) ^ (x >> 6); }
kernel void rounds(global const ulong16 *in, global ulong8 *out) {
    size_t id = get_global_id(0);
    ulong w[32];
    vstore16(in[id], 0, w);
    for (int t = 16; t < 32; t++) w[t] = s1(w[t - 2]) + w[t - 7] + s0(w[t - 15]) + w[t - 16];
    ulong8 s = out[id];
    for (int t = 0; t < 32; t++) {
        ulong e = s.s4, a = s.s0;
        ulong t1 = s.s7 + (rotate(e, 50UL) ^ rotate(e, 46UL) ^ rotate(e, 23UL)) + bitselect(s.s6, s.s5, e) + w[t] +
                   0x428a2f98d728ae22UL * (t + 1);
        ulong t2 = (rotate(a, 36UL) ^ rotate(a, 30UL) ^ rotate(a, 25UL)) + ((a & s.s1) ^ (a & s.s2) ^ (s.s1 & s.s2));
        s = s.s70123456;
        s.s4 += t1;
        s.s0 = t1 + t2;
    }
    out[id] += s;
}
