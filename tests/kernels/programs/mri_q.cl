// Sums of sines and cosines, samples in constant memory.
// run: @q global=30 local=10 buf:f32:160:below=2:seed=109 buf:f32:360:below=2:seed=110 buf:f32:240:below=1:seed=0
// approximate
kernel void q(constant float4 *k, global const float *xyz, global float2 *out) {
    size_t i = get_global_id(0);
    float3 p = vload3(i, xyz);
    float2 sum = 0.0f;
    for (int j = 0; j < 10; j++) {
        float c, s = sincos(6.2831853f * dot(k[j].xyz, p), &c);
        sum += k[j].w * (float2)(c, s);
    }
    out[i] = sum;
}
