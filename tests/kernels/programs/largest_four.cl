// The four largest of a column, kept in order in a private array.
// run: @largest_four global=40 local=8 buf:f32:3840:seed=91 buf:f32:640:seed=92 i32:24
kernel void largest_four(global const float *in, global float *out, int rows) {
    int id = get_global_id(0), columns = get_global_size(0);
    float best[4] = {-INFINITY, -INFINITY, -INFINITY, -INFINITY};
    for (int i = 0; i < rows; i++) {
        float value = in[i * columns + id];
        for (int k = 0; k < 4; k++)
            if (value > best[k]) {
                float smaller = best[k];
                best[k] = value;
                value = smaller;
            }
    }
    for (int k = 0; k < 4; k++) out[id * 4 + k] = best[k];
}
