// One step of elimination with multipliers in global memory (Rodinia's gaussian).
// run: @advance global=10,10 local=5,2 buf:f32:400:below=16:seed=78 buf:f32:400:below=1:seed=0 i32:2
// result: 844c96f2c1a95270
kernel void advance(global const float *a, global float *out, int t) {
    int y = get_global_id(0), x = get_global_id(1);
    float v = a[x * 10 + y];
    if (x > t && y >= t) {
        float m = a[x * 10 + t] / (a[t * 10 + t] + 1.0f);
        v -= m * a[t * 10 + y];
    }
    out[x * 10 + y] = v;
}
