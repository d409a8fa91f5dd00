// Radix-4 butterflies of complex numbers in private arrays, twiddles from a table.
// run: @fft global=16 local=16 buf:f32:512:below=4:seed=104 buf:f32:512:below=1:seed=0
// result: e1b67bdb64d95833
constant float2 TW[16] = {(float2)(1, 0), (float2)(0.9238795f, -0.3826834f), (float2)(0.7071068f, -0.7071068f),
    (float2)(0.3826834f, -0.9238795f), (float2)(0, -1), (float2)(-0.3826834f, -0.9238795f), (float2)(-0.7071068f, -0.7071068f),
    (float2)(-0.9238795f, -0.3826834f), (float2)(-1, 0), (float2)(-0.9238795f, 0.3826834f), (float2)(-0.7071068f, 0.7071068f),
    (float2)(-0.3826834f, 0.9238795f), (float2)(0, 1), (float2)(0.3826834f, 0.9238795f), (float2)(0.7071068f, 0.7071068f),
    (float2)(0.9238795f, 0.3826834f)};
float2 cmul(float2 a, float2 b) { return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
kernel void fft(global const float2 *in, global float2 *out) {
    local float2 x[64];
    int id = get_local_id(0);
    float2 a[4];
    for (int i = 0; i < 4; i++) a[i] = in[id + 16 * i];
    for (int pass = 0; pass < 2; pass++) {
        float2 s = a[0] + a[2], d = a[0] - a[2], t = a[1] + a[3], u = a[1] - a[3];
        u = (float2)(u.y, -u.x);
        a[0] = s + t;
        a[1] = d + u;
        a[2] = s - t;
        a[3] = d - u;
        for (int i = 1; i < 4; i++) a[i] = cmul(a[i], TW[(i * (id >> 2)) & 15]);
        for (int i = 0; i < 4; i++) x[id * 4 + i] = a[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = 0; i < 4; i++) a[i] = x[id + 16 * i];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (int i = 0; i < 4; i++) out[id + 16 * i] = a[i];
}
