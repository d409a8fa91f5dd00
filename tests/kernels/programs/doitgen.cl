// Three dimensions: a product over the last.
// entry doitgen
// launch 6x5x4 in 3x5x2
// buffer 480 bytes of float, below 4, seed 74
// buffer 144 bytes of float, below 4, seed 75
// buffer 480 bytes of float, below 1, seed 0
// result 543d27f2d67fd7ba
kernel void doitgen(global const float *a, global const float *c4, global float *out) {
    int p = get_global_id(0), q = get_global_id(1), r = get_global_id(2);
    float sum = 0;
    for (int s = 0; s < 6; s++) sum += a[(r * 5 + q) * 6 + s] * c4[s * 6 + p];
    out[(r * 5 + q) * 6 + p] = sum;
}
