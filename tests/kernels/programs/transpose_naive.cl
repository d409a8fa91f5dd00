// A transposition without local memory, and a product whose rows are along x: what is stored are neighbours along y.
// entry transpose_naive
// launch 64x48 in 16x16
// buffer 12288 bytes of float, below 16, seed 11
// buffer 12288 bytes of float, below 1, seed 0
// result 6420cf7daea8ac25
kernel void transpose_naive(global const float *a, global float *b) {
    int x = get_global_id(0), y = get_global_id(1), rows = get_global_size(1), columns = get_global_size(0);
    b[x * rows + y] = a[y * columns + x];
}
