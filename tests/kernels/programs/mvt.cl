// Products of a matrix and of its transpose with vectors.
// run: @mvt global=24 local=12 buf:f32:2304:below=2:seed=61 buf:f32:96:below=2:seed=62 buf:f32:96:below=2:seed=63 buf:f32:96:below=2:seed=64 buf:f32:96:below=2:seed=65 i32:24
// result: dc90cd5da073863d
kernel void mvt(global const float *a, global float *x1, global float *x2, global const float *y1,
                global const float *y2, int n) {
    int i = get_global_id(0);
    if (i < n) {
        for (int j = 0; j < n; j++) x1[i] += a[i * n + j] * y1[j];
        for (int j = 0; j < n; j++) x2[i] += a[j * n + i] * y2[j];
    }
}
