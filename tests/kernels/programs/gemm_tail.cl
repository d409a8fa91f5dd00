// Matrix product with tiles in local memory and sizes that tiles do not divide.
// run: @gemm global=16,16 local=8,8 buf:f32:572:below=4:seed=56 buf:f32:660:below=4:seed=57 buf:f32:780:below=1:seed=0 i32:13 i32:15 i32:11
// result: 3d02b9a44950cfac
#define T 8
kernel void gemm(global const float *a, global const float *b, global float *c, int m, int n, int k) {
    local float ta[T][T + 1], tb[T][T + 1];
    int x = get_local_id(0), y = get_local_id(1), col = get_global_id(0), row = get_global_id(1);
    float sum = 0;
    for (int t = 0; t < k; t += T) {
        ta[y][x] = row < m && t + x < k ? a[row * k + t + x] : 0;
        tb[y][x] = t + y < k && col < n ? b[(t + y) * n + col] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < T; i++) sum += ta[y][i] * tb[i][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (row < m && col < n) c[row * n + col] = sum;
}
