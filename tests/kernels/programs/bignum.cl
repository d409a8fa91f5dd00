// Products of 128-bit numbers to 256 bits, carried by hand.
// run: @multiply global=18 local=6 buf:i32:288:seed=23 buf:i32:288:seed=24 buf:i32:576:below=1:seed=0
// result: 93bb377d44ffb8f7
kernel void multiply(global const uint *a, global const uint *b, global uint *out) {
    size_t id = get_global_id(0);
    uint r[8] = {0};
    for (int i = 0; i < 4; i++) {
        uint carry = 0;
        for (int j = 0; j < 4; j++) {
            uint lo = a[id * 4 + i] * b[id * 4 + j], hi = mul_hi(a[id * 4 + i], b[id * 4 + j]);
            uint s = r[i + j] + lo;
            hi += s < lo;
            s += carry;
            hi += s < carry;
            r[i + j] = s;
            carry = hi;
        }
        r[i + 4] = carry;
    }
    for (int i = 0; i < 8; i++) out[id * 8 + i] = r[i];
}
