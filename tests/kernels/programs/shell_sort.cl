// Shell sort of floats, not a number among them.
// run: @sort global=9 local=3 buf:f32:720:below=1000:seed=40
// result: e4d797d5e7147d5f
kernel void sort(global float *data) {
    global float *a = data + 20 * get_global_id(0);
    const int gaps[] = {10, 4, 1};
    for (int g = 0; g < 3; g++) {
        int gap = gaps[g];
        for (int i = gap; i < 20; i++) {
            float x = a[i];
            int j = i;
            while (j >= gap && isgreater(a[j - gap], x)) {
                a[j] = a[j - gap];
                j -= gap;
            }
            a[j] = x;
        }
    }
}
