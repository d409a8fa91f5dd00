// Lookups in tables: of floats and pairs of them by computed indices, in border columns not at all, of bytes, and twice in a row.
// run: @lookup global=512 local=64 buf:i32:2048:seed=91 buf:i32:4096:below=4096:seed=92 buf:i8:1024:seed=93 buf:i32:4096:below=1:seed=0
// result: 6c215637f7191bd2
kernel void lookup(global const uint *in, global const int *table, global const uchar *bytes, global int2 *out) {
    uint i = get_global_id(0), x = in[i], last = get_global_size(0) - 1;
    int a = table[x & 1023], b = table[table[x >> 22] & 1023], c = 0;
    int2 pair = ((global const int2 *)table)[x >> 7 & 511];
    if (x & 1) c = table[(x >> 5) & 1023] + bytes[x >> 9 & 1023];
    if (i % 16 > 0 && i < last) c += ((global const float *)table)[(x >> 3) & 1023] > 0 ? a : b;
    out[i] = (int2)(a + pair.x + bytes[x & 1023], b - pair.y) ^ c;
}
