// A symmetric update of rank 2k, the lower triangle only.
// run: @syr2k global=12,12 local=6,3 buf:f32:480:below=3:seed=69 buf:f32:480:below=3:seed=70 buf:f32:576:below=3:seed=71
// result: b2d44ec2750ff96d
kernel void syr2k(global const float *a, global const float *b, global float *c) {
    int j = get_global_id(0), i = get_global_id(1);
    if (j > i) return;
    float sum = c[i * 12 + j] * 0.25f;
    for (int k = 0; k < 10; k++) {
        sum += a[j * 10 + k] * b[i * 10 + k];
        sum += b[j * 10 + k] * a[i * 10 + k];
    }
    c[i * 12 + j] = sum;
}
