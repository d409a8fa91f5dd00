// Knapsack: one work-item per capacity, items one after another, two rows in local memory.
// run: @knapsack global=50 local=50 buf:i32:48:below=12:seed=32 buf:i32:48:below=100:seed=33 buf:i32:200:below=1:seed=0
// result: 63071145f1ad72d8
kernel void knapsack(constant int *weight, constant int *value, global int *out) {
    local int row[2][50];
    int c = get_local_id(0), now = 0;
    row[0][c] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < 12; i++) {
        int best = row[now][c];
        if (weight[i] <= c) best = max(best, row[now][c - weight[i]] + value[i]);
        row[now ^ 1][c] = best;
        now ^= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[c] = row[now][c];
}
