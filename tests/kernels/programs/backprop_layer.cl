// A layer's forward pass: weights times inputs by a tree in local memory (Rodinia's backprop).
// run: @forward global=8,16 local=8,8 buf:f32:64:below=2:seed=88 buf:f32:512:below=2:seed=89 buf:f32:64:below=1:seed=0
// result: 1b959ac06a2a1817
kernel void forward(global const float *input, global float *weights, global float *partial) {
    local float in[8], w[8][8];
    int tx = get_local_id(0), ty = get_local_id(1), by = get_group_id(1);
    if (tx == 0) in[ty] = input[by * 8 + ty];
    barrier(CLK_LOCAL_MEM_FENCE);
    w[ty][tx] = weights[(by * 8 + ty) * 8 + tx] * in[ty];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 1; i <= 8; i *= 2) {
        if (ty % i == 0 && ty + i / 2 < 8 && i > 1) w[ty][tx] += w[ty + i / 2][tx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    weights[(by * 8 + ty) * 8 + tx] = w[ty][tx];
    if (tx == 0) partial[by * 8 + ty] = w[0][ty];
}
