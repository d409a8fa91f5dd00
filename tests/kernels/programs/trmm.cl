// A triangular matrix times a matrix: the loop's length is the row's.
// run: @trmm global=14,10 local=7,10 buf:f32:400:below=3:seed=72 buf:f32:560:below=3:seed=73 buf:f32:560:below=1:seed=0
// result: 84e761a6d28dcc60
kernel void trmm(global const float *a, global const float *b, global float *out) {
    size_t j = get_global_id(0), i = get_global_id(1);
    float sum = 0;
    for (size_t k = 0; k <= i; k++) sum += a[i * 10 + k] * b[k * 14 + j];
    out[i * 14 + j] = 2.0f * sum;
}
