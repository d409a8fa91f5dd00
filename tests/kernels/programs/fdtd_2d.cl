// One step of a field on a grid with borders.
// run: @fdtd global=16,12 local=8,4 buf:f32:768:below=8:seed=82 buf:f32:768:below=8:seed=83 buf:f32:768:below=8:seed=84
// result: c6f7f703f1314414
kernel void fdtd(global const float *hz, global float *ey, global float *ex) {
    int j = get_global_id(0), i = get_global_id(1), n = get_global_size(0);
    int at = i * n + j;
    if (i == 0) ey[at] = 3.0f;
    else ey[at] = ey[at] - 0.5f * (hz[at] - hz[at - n]);
    if (j > 0) ex[at] = ex[at] - 0.5f * (hz[at] - hz[at - 1]);
}
