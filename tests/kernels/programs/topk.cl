// The three largest of each row, by insertion.
// run: @top global=12 local=6 buf:i32:960:below=1000:seed=141 buf:i32:144:below=1:seed=0
// result: bf3ba8cfc96d5e01
kernel void top(global const int *in, global int *out) {
    size_t row = get_global_id(0);
    int best[3] = {INT_MIN, INT_MIN, INT_MIN};
    for (int i = 0; i < 20; i++) {
        int x = in[row * 20 + i];
        if (x <= best[2]) continue;
        int k = 2;
        while (k > 0 && best[k - 1] < x) {
            best[k] = best[k - 1];
            k--;
        }
        best[k] = x;
    }
    vstore3((int3)(best[0], best[1], best[2]), row, out);
}
