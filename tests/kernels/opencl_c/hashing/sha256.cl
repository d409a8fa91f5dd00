// SHA-256 of one 64-byte block per item, and of its digest again.
__constant uint K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2 };
#define ROR(x, n) rotate((uint)(x), (uint)(32 - (n)))
void compress(uint *h, const uint *block)
{
    uint w[64], s[8];
    for (int t = 0; t < 16; ++t)
        w[t] = block[t];
    for (int t = 16; t < 64; ++t)
        w[t] = (ROR(w[t - 2], 17) ^ ROR(w[t - 2], 19) ^ (w[t - 2] >> 10)) + w[t - 7] +
               (ROR(w[t - 15], 7) ^ ROR(w[t - 15], 18) ^ (w[t - 15] >> 3)) + w[t - 16];
    for (int k = 0; k < 8; ++k)
        s[k] = h[k];
    for (int t = 0; t < 64; ++t) {
        uint a = s[7] + (ROR(s[4], 6) ^ ROR(s[4], 11) ^ ROR(s[4], 25)) + bitselect(s[6], s[5], s[4]) + K[t] + w[t];
        uint b = (ROR(s[0], 2) ^ ROR(s[0], 13) ^ ROR(s[0], 22)) + bitselect(s[0], s[1], s[2] ^ s[0]);
        for (int k = 7; k > 0; --k)
            s[k] = s[k - 1];
        s[4] += a;
        s[0] = a + b;
    }
    for (int k = 0; k < 8; ++k)
        h[k] += s[k];
}
void start(uint *h)
{
    h[0] = 0x6a09e667; h[1] = 0xbb67ae85; h[2] = 0x3c6ef372; h[3] = 0xa54ff53a;
    h[4] = 0x510e527f; h[5] = 0x9b05688c; h[6] = 0x1f83d9ab; h[7] = 0x5be0cd19;
}
__kernel void sha256(__global const uchar *restrict in, __global uint *restrict out, int length, int twice)
{
    size_t i = get_global_id(0);
    uint block[16], h[8];
    for (int k = 0; k < 16; ++k)
        block[k] = 0;
    for (int k = 0; k < length; ++k)
        block[k >> 2] |= (uint)in[i * length + k] << (24 - 8 * (k & 3));
    block[length >> 2] |= 0x80u << (24 - 8 * (length & 3));
    block[15] = length * 8;
    start(h);
    compress(h, block);
    if (twice) {
        for (int k = 0; k < 8; ++k)
            block[k] = h[k];
        block[8] = 0x80000000;
        for (int k = 9; k < 15; ++k)
            block[k] = 0;
        block[15] = 256;
        start(h);
        compress(h, block);
    }
    for (int k = 0; k < 8; ++k)
        out[i * 8 + k] = h[k];
}
