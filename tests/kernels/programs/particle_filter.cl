// Resampling: the first cumulative weight above a number, linear and by halves.
// run: @resample global=40 local=10 buf:f32:160:below=1:seed=96 buf:i32:160:below=1:seed=0
// result: 28c4d504017272f1
kernel void resample(global const float *weights, global int *out) {
    local float cdf[40];
    int id = get_global_id(0);
    if (get_local_id(0) == 0) {
        float s = 0;
        for (int i = 0; i < 40; i++) cdf[i] = s += weights[i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float u = cdf[39] * ((id + 0.5f) / 40.0f);
    int index = -1;
    for (int i = 0; i < 40; i++)
        if (cdf[i] >= u) { index = i; break; }
    int lo = 0, hi = 39;
    while (lo < hi) {
        int mid = (lo + hi) >> 1;
        if (cdf[mid] >= u) hi = mid;
        else lo = mid + 1;
    }
    out[id] = index * 100 + lo;
}
