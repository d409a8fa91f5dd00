// CRC-64 with a table that the work-group computes first.
// run: @crc global=64 local=32 buf:i8:4096:seed=12 buf:i64:512:below=1:seed=0
// result: e45495d726b20359
kernel void crc(global const uchar *text, global ulong *out) {
    local ulong table[256];
    for (int i = get_local_id(0); i < 256; i += get_local_size(0)) {
        ulong c = i;
        for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xc96c5795d7870f42UL : c >> 1;
        table[i] = c;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    size_t id = get_global_id(0);
    ulong c = ~0UL;
    for (int i = 0; i < 64; i++) c = table[(c ^ text[64 * id + i]) & 0xff] ^ c >> 8;
    out[id] = ~c;
}
