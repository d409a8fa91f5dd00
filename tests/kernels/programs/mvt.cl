// Products of a matrix and of its transpose with vectors.
// entry mvt
// launch 24 in 12
// buffer 2304 bytes of float, below 2, seed 61
// buffer 96 bytes of float, below 2, seed 62
// buffer 96 bytes of float, below 2, seed 63
// buffer 96 bytes of float, below 2, seed 64
// buffer 96 bytes of float, below 2, seed 65
// value i32 24
// result dc90cd5da073863d
kernel void mvt(global const float *a, global float *x1, global float *x2, global const float *y1,
                global const float *y2, int n) {
    int i = get_global_id(0);
    if (i < n) {
        for (int j = 0; j < n; j++) x1[i] += a[i * n + j] * y1[j];
        for (int j = 0; j < n; j++) x2[i] += a[j * n + i] * y2[j];
    }
}
