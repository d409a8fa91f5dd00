// Morton codes there and back, with parts of 64-bit words.
// run: @morton global=12,10 local=4,5 buf:i64:960:below=1:seed=0 buf:i32:480:below=1:seed=0
// result: 6a753a31d25e980d
ulong spread(uint x) {
    ulong v = x;
    v = (v | v << 16) & 0x0000ffff0000ffffUL;
    v = (v | v << 8) & 0x00ff00ff00ff00ffUL;
    v = (v | v << 4) & 0x0f0f0f0f0f0f0f0fUL;
    v = (v | v << 2) & 0x3333333333333333UL;
    return (v | v << 1) & 0x5555555555555555UL;
}
uint gather(ulong v) {
    uint r = 0;
    for (int i = 0; i < 32; i++) r |= (uint)(v >> 2 * i & 1) << i;
    return r;
}
kernel void morton(global ulong *code, global uint *back) {
    size_t x = get_global_id(0), y = get_global_id(1), i = y * get_global_size(0) + x;
    uint u = x * 0x01234567, v = y * 0x76543210 + 5;
    ulong m = spread(u) | spread(v) << 1;
    code[i] = m;
    back[i] = gather(m) ^ gather(m >> 1);
}
