// Halves loaded and stored with each rounding.
// run: @halves global=24 local=6 buf:f32:96:seed=197 buf:f16:144:below=100:seed=198 buf:f16:192:below=1:seed=0 buf:f32:288:below=1:seed=0
// result: c15ecc8f33b6c622
kernel void halves(global const float *in, global const half *h, global half *out, global float *back) {
    size_t i = get_global_id(0);
    float x = in[i];
    vstore_half_rte(x, 4 * i, out);
    vstore_half_rtz(x, 4 * i + 1, out);
    vstore_half_rtp(x, 4 * i + 2, out);
    vstore_half_rtn(x, 4 * i + 3, out);
    vstore3(vload_half3(i, h) * 2.0f, i, back);
}
