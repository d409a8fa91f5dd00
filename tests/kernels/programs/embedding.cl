// Rows of a table by index, summed, an index of -1 skipped.
// run: @gather global=16,6 local=8,3 buf:i32:72:below=11:seed=137 buf:f32:640:below=2:seed=138 buf:f32:384:below=1:seed=0
// result: b7471c98218ded13
kernel void gather(global const int *index, global const float *table, global float *out) {
    size_t x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    int n = 0;
    for (int k = 0; k < 3; k++) {
        int i = index[y * 3 + k] - 1;
        if (i < 0) continue;
        sum += table[i * 16 + x];
        n++;
    }
    out[y * 16 + x] = n ? sum / n : 0.0f;
}
