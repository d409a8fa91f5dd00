// A filter whose weights depend on the difference of values.
// run: @bilateral global=12,6 local=6,6 buf:f32:512:below=8:seed=144 buf:f32:288:below=1:seed=0
// approximate
kernel void bilateral(global const float *in, global float *out) {
    int x = get_global_id(0), y = get_global_id(1);
    float c = in[(y + 1) * 16 + x + 2], sum = 0, weights = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -2; dx <= 2; dx++) {
            float v = in[(y + 1 + dy) * 16 + x + 2 + dx];
            float w = native_exp(-0.1f * (dx * dx + dy * dy) - 0.5f * (v - c) * (v - c));
            sum += w * v;
            weights += w;
        }
    out[y * 12 + x] = sum / weights;
}
