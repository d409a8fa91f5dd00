// A tree of function calls with vectors and pointers to private memory.
// run: @chain global=25 local=5 buf:f32:400:below=4:seed=208 buf:f32:400:below=1:seed=0
// result: 4e7b94cce352f5e9
float4 leaf(float4 a, float b) { return a * b + a.wxyz; }
void twist(float4 *p, private float *q, int n) {
    for (int i = 0; i < n; i++) {
        *p = leaf(*p, *q);
        *q = p->x * 0.0625f + i;
    }
}
float middle(float4 *p, int n) {
    float q = p->y;
    twist(p, &q, n);
    if (q > 10) twist(p, &q, 1);
    return q;
}
kernel void chain(global const float4 *in, global float4 *out) {
    size_t i = get_global_id(0);
    float4 v = in[i];
    float q = middle(&v, i % 3);
    v.z += q;
    v.w -= middle(&v, 1 + (i & 1));
    out[i] = v;
}
