// Halves in memory: every rounding, every length of vector.
// run: @k global=48 local=16 buf:f16:1536:seed=61 buf:f32:1536:seed=62 buf:f16:4096:below=1:seed=0 buf:f32:3072:below=1:seed=0
kernel void k(global const half *h, global const float *f, global half *o, global float *w) {
    size_t i = get_global_id(0);
    float x = vload_half(i, h);
    float2 x2 = vload_half2(i, h + 1);
    float3 x3 = vload_half3(i, h + 3);
    float4 x4 = vload_half4(i, h);
    float3 a3 = vloada_half3(i, h);
    float8 x8 = vload_half8(i, h);
    w[i] = x + x2.y + x3.z + a3.z;
    w[i + 48] = x4.w - x8.s7 * x3.x;
    w[i + 96] = vload_half16(i, h).sd;
    float y = f[i];
    vstore_half(y, i, o);
    vstore_half_rtz(y * 1.0001f, i, o + 48);
    vstore_half_rtp(y * 1.0001f, i, o + 96);
    vstore_half_rtn(y * 1.0001f, i, o + 144);
    vstore_half_rte(y * 0.00001f, i, o + 192);
    vstore_half2_rtp((float2)(f[i + 48], f[i + 96] * 1e-7f), i, o + 240);
    vstore_half3_rtn((float3)(f[i + 48], f[i + 96], x), i, o + 336);
    vstore_half4_rtz((float4)(f[i + 144], f[i + 96], x, 65519.99f + y), i, o + 480);
    vstorea_half3((float3)(f[i + 192], 65520.0f, 1e-8f), i, o + 672);
    vstore_half8_rte((float8)(x4, f[i + 1], f[i + 2], y * 6e-8f, y), i, o + 864);
    vstore_half16_rtz((float16)(x8, x4, f[i], f[i + 3], f[i + 9], f[i + 144] * 3.1e-5f), i, o + 1248);
}
