// A symmetric update of rank 2k, the lower triangle only.
// entry syr2k
// launch 12x12 in 6x3
// buffer 480 bytes of float, below 3, seed 69
// buffer 480 bytes of float, below 3, seed 70
// buffer 576 bytes of float, below 3, seed 71
// result b2d44ec2750ff96d
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
