// Depthwise convolution, channels side by side in vectors of four.
// run: @conv global=3,5,4 local=3,5,1 buf:f32:2016:below=2:seed=123 buf:f32:432:below=2:seed=124 buf:f32:960:below=1:seed=0
// result: 925f5840a9bce997
kernel void conv(global const float4 *in, global const float4 *w, global float4 *out) {
    size_t c = get_global_id(0), x = get_global_id(1), y = get_global_id(2);
    float4 sum = 0;
    for (uint dy = 0; dy < 3; dy++)
        for (uint dx = 0; dx < 3; dx++)
            sum = fma(in[((y + dy) * 7 + x + dx) * 3 + c], w[(dy * 3 + dx) * 3 + c], sum);
    out[(y * 5 + x) * 3 + c] = sum;
}
