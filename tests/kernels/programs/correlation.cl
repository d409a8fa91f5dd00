// Means, deviations and correlations of columns.
// run: @correlation global=10 local=10 buf:f32:800:below=16:seed=86 buf:f32:400:below=1:seed=0
// result: a187bc087eff37b5
kernel void correlation(global const float *data, global float *out) {
    local float mean[10], dev[10];
    int j = get_local_id(0);
    float m = 0.0f;
    for (int i = 0; i < 20; i++) m += data[i * 10 + j];
    m /= 20.0f;
    float s = 0.0f;
    for (int i = 0; i < 20; i++) {
        float d = data[i * 10 + j] - m;
        s += d * d;
    }
    mean[j] = m;
    dev[j] = s <= 0.1f ? 1.0f : sqrt(s);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = j; k < 10; k++) {
        float r = 0.0f;
        for (int i = 0; i < 20; i++) r += (data[i * 10 + j] - mean[j]) * (data[i * 10 + k] - mean[k]);
        r /= dev[j] * dev[k];
        out[j * 10 + k] = r;
        out[k * 10 + j] = r;
    }
}
