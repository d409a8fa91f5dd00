// ChaCha20 blocks with vectors of four.
// run: @chacha global=16 local=8 buf:i32:48:seed=14 buf:i32:1024:seed=15
// result: 91c45ab94fbac120
void quarter(uint4 *a, uint4 *b, uint4 *c, uint4 *d) {
    *a += *b; *d = rotate(*d ^ *a, (uint4)16);
    *c += *d; *b = rotate(*b ^ *c, (uint4)12);
    *a += *b; *d = rotate(*d ^ *a, (uint4)8);
    *c += *d; *b = rotate(*b ^ *c, (uint4)7);
}
kernel void chacha(constant uint4 *key, global uint4 *text) {
    size_t id = get_global_id(0);
    uint4 s0 = (uint4)(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574);
    uint4 s1 = key[0], s2 = key[1], s3 = key[2] + (uint4)((uint)id, 0, 0, 0);
    uint4 a = s0, b = s1, c = s2, d = s3;
    for (int i = 0; i < 10; i++) {
        quarter(&a, &b, &c, &d);
        b = b.yzwx; c = c.zwxy; d = d.wxyz;
        quarter(&a, &b, &c, &d);
        b = b.wxyz; c = c.zwxy; d = d.yzwx;
    }
    text[4 * id] ^= a + s0;
    text[4 * id + 1] ^= b + s1;
    text[4 * id + 2] ^= c + s2;
    text[4 * id + 3] ^= d + s3;
}
