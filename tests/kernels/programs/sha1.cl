// SHA-1 of one block with a rolling schedule.
// run: @sha1 global=24 local=8 buf:i32:1536:seed=4 buf:i32:480:below=1:seed=0
// result: 0586a937847adc27
#define ROL(x, n) (((x) << (n)) | ((x) >> (32 - (n))))
kernel void sha1(global const uint *in, global uint *out) {
    int id = get_global_id(0);
    uint w[16];
    for (int i = 0; i < 16; ++i) {
        uchar4 b = as_uchar4(in[id * 16 + i]);
        w[i] = as_uint(b.wzyx);
    }
    uint h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (int t = 0; t < 80; ++t) {
        if (t >= 16) {
            uint x = w[(t + 13) & 15] ^ w[(t + 8) & 15] ^ w[(t + 2) & 15] ^ w[t & 15];
            w[t & 15] = ROL(x, 1);
        }
        uint f, k;
        switch (t / 20) {
        case 0: f = bitselect(d, c, b); k = 0x5a827999; break;
        case 1: f = b ^ c ^ d; k = 0x6ed9eba1; break;
        case 2: f = (b & c) | (b & d) | (c & d); k = 0x8f1bbcdc; break;
        default: f = b ^ c ^ d; k = 0xca62c1d6;
        }
        uint next = ROL(a, 5) + f + e + k + w[t & 15];
        e = d; d = c; c = ROL(b, 30); b = a; a = next;
    }
    h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;
    for (int i = 0; i < 5; ++i) out[id * 5 + i] = h[i];
}
