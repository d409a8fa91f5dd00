// A convolution layer over planes, with padding, stride 2 and a bias.
// run: @conv global=4,4,6 local=4,2,3 buf:f32:768:below=2:seed=120 buf:f32:648:below=2:seed=121 buf:f32:24:below=2:seed=122 buf:f32:384:below=1:seed=0
// result: 9a42b6ff7154be20
kernel void conv(global const float *in, global const float *w, constant float *bias, global float *out) {
    int x = get_global_id(0), y = get_global_id(1), k = get_global_id(2);
    float sum = bias[k];
    for (int c = 0; c < 3; c++)
        for (int dy = 0; dy < 3; dy++)
            for (int dx = 0; dx < 3; dx++) {
                int ix = 2 * x + dx - 1, iy = 2 * y + dy - 1;
                if (ix < 0 || iy < 0 || ix >= 8 || iy >= 8) continue;
                sum += in[(c * 8 + iy) * 8 + ix] * w[((k * 3 + c) * 3 + dy) * 3 + dx];
            }
    out[(k * 4 + y) * 4 + x] = max(sum, 0.0f);
}
