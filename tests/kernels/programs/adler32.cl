// Adler-32, blocks combined by the group.
// entry adler
// launch 16 in 16
// buffer 1024 bytes of i8, seed 13
// buffer 4 bytes of i32, below 1, seed 0
// result 34f9174098d4f204
#define MOD 65521u
kernel void adler(global const uchar *data, global uint *out) {
    local uint as[16], bs[16];
    uint id = get_local_id(0), a = 0, b = 0;
    for (int i = 0; i < 64; i++) {
        a += data[id * 64 + i];
        b += a;
    }
    as[id] = a % MOD;
    bs[id] = b % MOD;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0) {
        uint sa = 1, sb = 0;
        for (int i = 0; i < 16; i++) {
            sb = (sb + bs[i] + 64 * sa) % MOD;
            sa = (sa + as[i]) % MOD;
        }
        *out = sb << 16 | sa;
    }
}
