// Sparse rows, several work-items for each: partial sums in local memory.
// run: @spmv global=32 local=16 buf:i32:36:counting buf:f32:512:below=4:seed=103 buf:f32:32:below=1:seed=0
// result: 83383079eef8ff71
kernel void spmv(global const int *starts, global const float *values, global float *y) {
    local volatile float partial[16];
    int id = get_local_id(0), lane = id & 3, row = get_global_id(0) / 4;
    int begin = starts[row] * 8 + row, end = starts[row + 1] * 8 + (row * 5) % 7;
    float sum = 0;
    for (int i = begin + lane; i < end; i += 4) sum += values[i];
    partial[id] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < 2) partial[id] += partial[id + 2];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane == 0) y[row] = partial[id] + partial[id + 1];
}
