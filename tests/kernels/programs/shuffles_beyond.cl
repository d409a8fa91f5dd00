// clang: -cl-std=CL1.2 -fwrapv
// Shuffles whose masks are beyond the vector, of all lengths and types, known and not.
// run: @k global=32 local=8 buf:i8:512:seed=71 buf:i32:2048:seed=72 buf:i32:8192:below=1:seed=0
// result: a6c530f92b5da24c
kernel void k(global const uchar16 *b, global const int16 *v, global int *out) {
    size_t i = get_global_id(0);
    int16 x = v[i];
    uint16 m = as_uint16(x) + convert_uint16(b[i]) * 3;
    uchar16 bm = b[i];
    uchar16 s = shuffle(bm, bm + (uchar)17);
    uchar16 t = shuffle2(bm, s, bm * (uchar)3);
    uint16 um = m;
    int8 h = shuffle(x, um.lo);
    int4 q = shuffle2(x.lo, x.hi, um.s048c);
    int2 d = shuffle(x.s01, um.s13);
    int4 e = shuffle(x.lo, (uint4)(9, 17, 3, 12));
    short8 w = shuffle2(convert_short8(x.even), convert_short8(x.odd), convert_ushort8(um.hi));
    long4 l = shuffle2(convert_long2(x.s23), convert_long2(x.s45), convert_ulong4(um.s0123));
    float4 g = shuffle2(as_float4(x.s0123) , as_float4(x.s4567), um.scdef);
    out[i] = h.s0 + h.s3 * 3 + h.s7 * 7;
    out[i + 32] = q.x ^ q.y * 3 ^ q.z * 5 ^ q.w * 7;
    out[i + 64] = d.x * 3 ^ d.y;
    out[i + 96] = e.x ^ e.y * 3 ^ e.z * 5 ^ e.w * 7;
    out[i + 128] = w.s0 ^ w.s1 * 3 ^ w.s4 * 9 ^ w.s7 * 27;
    out[i + 160] = (int)(l.x ^ l.y * 3 ^ l.z * 5 ^ l.w * 7);
    out[i + 192] = as_int(g.x) ^ as_int(g.y) * 3 ^ as_int(g.w) * 5;
    out[i + 224] = s.s0 + s.s7 * 256 + s.sf * 65536 + t.s3 * 77777;
    out[i + 256] = t.se + t.s8 * 256 + t.s5 * 65536;
}
