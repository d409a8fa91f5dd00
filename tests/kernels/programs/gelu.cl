// Activations by a number that all work-items share.
// run: @activate global=64 local=16 buf:f32:256:below=8:seed=131 buf:f32:256:below=1:seed=0 i32:3
// approximate
float one(float x, int kind) {
    switch (kind) {
    case 0: return fmax(x, 0.0f);
    case 1: return x > 0 ? x : 0.1f * x;
    case 2: return 1.0f / (1.0f + exp(-x));
    case 3: return 0.5f * x * (1.0f + tanh(0.79788456f * (x + 0.044715f * x * x * x)));
    case 4: return x * clamp(x + 3.0f, 0.0f, 6.0f) / 6.0f;
    case 5: return x < 0 ? expm1(x) : x;
    default: return log1p(exp(x));
    }
}
kernel void activate(global const float *in, global float *out, int kind) {
    size_t i = get_global_id(0);
    out[i] = one(in[i] - 4.0f, (kind + (int)(i / 16)) % 7);
}
