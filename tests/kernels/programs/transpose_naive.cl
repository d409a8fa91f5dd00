// A transposition without local memory, and a product whose rows are along x: what is stored are neighbours along y.
// run: @transpose_naive global=64,48 local=16,16 buf:f32:12288:below=16:seed=11 buf:f32:12288:below=1:seed=0
// result: 6420cf7daea8ac25
kernel void transpose_naive(global const float *a, global float *b) {
    int x = get_global_id(0), y = get_global_id(1), rows = get_global_size(1), columns = get_global_size(0);
    b[x * rows + y] = a[y * columns + x];
}
