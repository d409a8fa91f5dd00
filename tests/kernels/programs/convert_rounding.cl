// Conversions with every rounding and saturation.
// run: @convert global=32 local=8 buf:f32:128:seed=196 buf:i32:1024:below=1:seed=0
// result: baf1ff3aae6463d8
kernel void convert(global const float *in, global int8 *out) {
    size_t i = get_global_id(0);
    float x = in[i];
    float4 v = (float4)(x, -x, x * 0.5f, x + 0.25f);
    uchar4 u = convert_uchar4_sat_rte(v);
    short4 s = convert_short4_sat_rtp(v);
    char4 c = convert_char4_sat_rtn(v);
    ushort4 h = convert_ushort4_sat_rtz(v);
    uint w = convert_uint_sat(x);
    long l = convert_long_sat(x);
    float f = convert_float_rtz(convert_int_sat(x) | 1);
    out[i] = (int8)(as_int(u), as_int2(s), as_int(c), as_int2(h), (int)w ^ (int)(l >> 20), as_int(f));
}
