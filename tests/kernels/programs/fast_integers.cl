// Products of 24 bits, sums that saturate, counts of bits, of all small types.
// run: @integers global=32 local=16 buf:i32:128:seed=203 buf:i32:128:seed=204 buf:i32:512:below=1:seed=0
// result: a3b0fcabf5555c02
kernel void integers(global const int *a, global const int *b, global uint4 *out) {
    size_t i = get_global_id(0);
    int x = a[i], y = b[i];
    uint u = mul24(x << 8 >> 8, y << 8 >> 8) + mad24((uint)x & 0xffffff, (uint)y & 0xffffff, 7u);
    uint s = add_sat(x, y) ^ (uint)sub_sat((uint)x, (uint)y) ^ (uint)mad_sat(x, y, 3) ^ (uint)mad_hi(x, y, x);
    uint c = popcount(x) + clz((short)y) * 100 + popcount((uchar)x) * 10000 + abs_diff(x, y);
    short h = hadd((short)x, (short)y) + rhadd((short)y, (short)x) + rotate((short)x, (short)5);
    out[i] = (uint4)(u, s, c, (ushort)h | (uint)abs((char)x) << 16 | (uint)clamp((char)y, (char)-9, (char)100) << 24);
}
