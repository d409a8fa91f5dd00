// Springs between neighbours of a grid: differences of vectors with guards.
// run: @cloth global=10,8 local=5,4 buf:f32:1280:below=4:seed=163 buf:f32:1280:below=1:seed=0
// result: 92359cd124866c45
float4 pull(float4 a, float4 b) {
    float4 d = b - a;
    d.w = 0;
    float l = sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
    return l > 1.0f ? d * (0.5f * (l - 1.0f) / l) : (float4)0.0f;
}
kernel void cloth(global const float4 *in, global float4 *out) {
    int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0), h = get_global_size(1), i = y * w + x;
    float4 p = in[i], f = (float4)(0, -0.125f, 0, 0);
    if (x > 0) f += pull(p, in[i - 1]);
    if (x < w - 1) f += pull(p, in[i + 1]);
    if (y > 0) f += pull(p, in[i - w]);
    if (y < h - 1) f += pull(p, in[i + w]);
    bool fixed_ = y == 0 && (x == 0 || x == w - 1);
    out[i] = fixed_ ? p : p + 0.25f * f;
}
