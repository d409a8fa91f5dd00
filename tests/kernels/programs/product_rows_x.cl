// A matrix product whose rows are along x and whose columns are along y, in work-groups of a few columns more than a vector has.
// run: @product_rows_x global=10,18 local=5,18 buf:f32:480:below=16:seed=12 buf:f32:864:below=16:seed=13 buf:f32:720:below=1:seed=0
// result: a4848ca02842acdd
kernel void product_rows_x(global const float *a, global const float *b, global float *c) {
    int x = get_global_id(0), y = get_global_id(1), columns = get_global_size(1);
    float sum = 0.0f;
    for (int k = 0; k < 12; k++) sum += a[x * 12 + k] * b[k * columns + y];
    c[x * columns + y] = sum;
}
