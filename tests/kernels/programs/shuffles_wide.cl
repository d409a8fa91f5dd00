// shuffle and shuffle2 with every pair of widths, and swizzles as places that are written.
// run: @shuffles_wide global=16 local=8 buf:i32:4096:seed=0 buf:i32:1024:seed=237 buf:f32:1024:below=50:seed=238
// run: @shuffles_wide global=3 local=3 buf:i32:4096:seed=0 buf:i32:1024:seed=237 buf:f32:1024:below=50:seed=238
kernel void shuffles_wide(global uint *o, global const uint *m, global const float *x) {
    int i = get_global_id(0);
    uint16 k = vload16(i, m); float16 v = vload16(i, x); float4 w = vload4(i, x);
    float16 r = shuffle2(v, v.s0213465798cbadfe, k); float2 s = shuffle(v, k.s01); float8 t = shuffle2(w, w.wzyx, k.lo); float16 u = shuffle(w, k);
    uchar4 c = shuffle(as_uchar8(k.s12), convert_uchar4(k.s4567)); ulong2 l = shuffle2(as_ulong2(k.s0123), as_ulong2(k.s4567), convert_ulong2(k.s89));
    vstore16(as_uint16(r), 4*i, o); vstore2(as_uint2(s), 32*i + 8, o); vstore8(as_uint8(t), 8*i + 2, o); vstore16(as_uint16(u), 4*i + 2, o);
    o[64*i+48] = as_uint(c); vstore2(convert_uint2(l), 32*i+25, o);
    v.odd = v.even * 2; v.lo.hi.s1 = 9; v.sA += v.sb; v.hi = v.hi.s76543210; vstore4(as_uint4(v.s0a5f), 16*i+13, o); vstore4(as_uint4(v.s3bc9), 16*i+14, o);
    o[64*i+63] = vec_step(float3) + vec_step(char16) + vec_step(w);
}
