// Attention of one head: scores, a softmax over local memory, a weighted sum.
// run: @attend global=16,4 local=16,1 buf:f32:128:below=2:seed=128 buf:f32:512:below=2:seed=129 buf:f32:512:below=2:seed=130 buf:f32:128:below=1:seed=0 local:64
// approximate
kernel void attend(global const float8 *q, global const float8 *k, global const float *v, global float *out,
                   local float *p) {
    int t = get_local_id(0), row = get_global_id(1);
    float8 a = q[row] * k[t];
    float4 b = a.lo + a.hi;
    float2 c = b.lo + b.hi;
    p[t] = (c.x + c.y) * 0.35355339f;
    barrier(CLK_LOCAL_MEM_FENCE);
    float m = p[0];
    for (int i = 1; i < 16; i++) m = fmax(m, p[i]);
    barrier(CLK_LOCAL_MEM_FENCE);
    p[t] = exp(p[t] - m);
    barrier(CLK_LOCAL_MEM_FENCE);
    float sum = 0;
    for (int i = 0; i < 16; i++) sum += p[i];
    if (t < 8) {
        float r = 0;
        for (int i = 0; i < 16; i++) r += p[i] * v[i * 8 + t];
        out[row * 8 + t] = r / sum;
    }
}
