// Bits seen as other types, from vectors to numbers and back.
// run: @bits global=24 local=8 buf:i64:192:seed=187 buf:i64:384:below=1:seed=0
// result: 4bf151022c02e5ce
kernel void bits(global const ulong *in, global ulong2 *out) {
    size_t i = get_global_id(0);
    ulong x = in[i];
    uchar8 b = as_uchar8(x);
    ushort4 h = as_ushort4(b.s76543210);
    uint2 w = as_uint2(h) + as_uint2(x);
    double d = as_double((x >> 12) | 0x3ff0000000000000UL) - 1.0;
    float f = as_float((w.x >> 9) | 0x3f800000u) * 2.0f;
    int3 t = as_int3((uint4)(w, as_uint(f), 0));
    char4 c = as_char4(t.z);
    out[i] = (ulong2)(as_ulong(d) ^ as_ulong(h), upsample((uint)t.x, (uint)t.y) + as_uint(c.wzyx));
}
