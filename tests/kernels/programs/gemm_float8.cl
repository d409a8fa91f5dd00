// Matrix product, eight columns for each work-item.
// run: @gemm global=2,12 local=2,4 buf:f32:768:below=2:seed=58 buf:f32:1024:below=2:seed=59 buf:f32:768:below=1:seed=60 f32:0.5
// result: 3183cb968b0aebdd
kernel void gemm(global const float *a, global const float8 *b, global float8 *c, float beta) {
    size_t x = get_global_id(0), y = get_global_id(1);
    float8 sum = c[y * 2 + x] * beta;
    for (int k = 0; k < 16; k++) sum += a[y * 16 + k] * b[k * 2 + x];
    c[y * 2 + x] = sum;
}
