// Adler-32, blocks combined by the group.
// run: @adler global=16 local=16 buf:i8:1024:seed=13 buf:i32:4:below=1:seed=0
// result: 34f9174098d4f204
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
