// The compression function of BLAKE2s.
// run: @blake2s global=20 local=5 buf:i32:1280:seed=5 buf:i32:640:seed=6
// result: a8533fc096389496
constant uchar SIGMA[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};
constant uint IV[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
uint ror(uint x, uint n) { return rotate(x, 32 - n); }
void mix(uint *v, int a, int b, int c, int d, uint x, uint y) {
    v[a] += v[b] + x;
    v[d] = ror(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = ror(v[b] ^ v[c], 12);
    v[a] += v[b] + y;
    v[d] = ror(v[d] ^ v[a], 8);
    v[c] += v[d];
    v[b] = ror(v[b] ^ v[c], 7);
}
kernel void blake2s(global const uint *m, global uint *state) {
    size_t id = get_global_id(0);
    global uint *h = state + id * 8;
    uint v[16];
    for (int i = 0; i < 8; i++) { v[i] = h[i]; v[i + 8] = IV[i]; }
    v[12] ^= 64 * (uint)id;
    v[14] = ~v[14];
    for (int r = 0; r < 10; r++) {
        for (int i = 0; i < 4; i++)
            mix(v, i, i + 4, i + 8, i + 12, m[id * 16 + SIGMA[r][2 * i]], m[id * 16 + SIGMA[r][2 * i + 1]]);
        for (int i = 0; i < 4; i++)
            mix(v, i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3), m[id * 16 + SIGMA[r][2 * i + 8]],
                m[id * 16 + SIGMA[r][2 * i + 9]]);
    }
    for (int i = 0; i < 8; i++) h[i] ^= v[i] ^ v[i + 8];
}
