// Diffusion with a coefficient that depends on the gradient.
// run: @srad global=12,9 local=4,3 buf:f32:432:below=16:seed=90 buf:f32:432:below=1:seed=0 f32:0.25
// result: c3b594fc355bbfd8
kernel void srad(global const float *j, global float *c, float q0) {
    int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0), h = get_global_size(1);
    int i = y * w + x;
    float jc = j[i] + 1.0f;
    float n = j[max(y - 1, 0) * w + x] + 1.0f - jc, s = j[min(y + 1, h - 1) * w + x] + 1.0f - jc;
    float e = j[y * w + min(x + 1, w - 1)] + 1.0f - jc, o = j[y * w + max(x - 1, 0)] + 1.0f - jc;
    float g2 = (n * n + s * s + e * e + o * o) / (jc * jc), l = (n + s + e + o) / jc;
    float num = 0.5f * g2 - 0.0625f * (l * l), den = 1.0f + 0.25f * l;
    float q = num / (den * den);
    float k = 1.0f / (1.0f + (q - q0) / (q0 * (1.0f + q0)));
    c[i] = k < 0 ? 0 : k > 1 ? 1 : k;
}
