// Maximum and mean of windows, and where the maximum was.
// run: @pool global=6,6 local=6,3 buf:f32:576:below=50:seed=125 buf:f32:144:below=1:seed=0 buf:f32:144:below=1:seed=0 buf:i8:36:below=1:seed=0
// result: b533a78919510a02
kernel void pool(global const float *in, global float *largest, global float *mean, global uchar *where) {
    int x = get_global_id(0), y = get_global_id(1), o = y * 6 + x;
    float best = -INFINITY, sum = 0;
    uchar at = 255;
    for (int k = 0; k < 4; k++) {
        float v = in[(2 * y + k / 2) * 12 + 2 * x + k % 2];
        if (v > best) { best = v; at = k; }
        sum += v;
    }
    largest[o] = best;
    mean[o] = sum * 0.25f;
    where[o] = at;
}
