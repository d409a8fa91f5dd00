// Sums of sines and cosines, samples in constant memory.
// entry q
// launch 30 in 10
// buffer 160 bytes of float, below 2, seed 109
// buffer 360 bytes of float, below 2, seed 110
// buffer 240 bytes of float, below 1, seed 0
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
