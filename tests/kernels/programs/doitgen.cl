// Three dimensions: a product over the last.
// run: @doitgen global=6,5,4 local=3,5,2 buf:f32:480:below=4:seed=74 buf:f32:144:below=4:seed=75 buf:f32:480:below=1:seed=0
// result: 543d27f2d67fd7ba
kernel void doitgen(global const float *a, global const float *c4, global float *out) {
    int p = get_global_id(0), q = get_global_id(1), r = get_global_id(2);
    float sum = 0;
    for (int s = 0; s < 6; s++) sum += a[(r * 5 + q) * 6 + s] * c4[s * 6 + p];
    out[(r * 5 + q) * 6 + p] = sum;
}
