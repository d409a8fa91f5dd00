// Tridiagonal systems, interleaved so that neighbours are side by side.
// run: @solve global=20 local=5 buf:f32:640:below=1:seed=79 buf:f32:640:below=8:seed=80 buf:f32:640:below=1:seed=0
// result: 6dccd609bb20a719
kernel void solve(global const float *c, global const float *d, global float *x) {
    size_t id = get_global_id(0), n = get_global_size(0);
    float cp[8], dp[8];
    cp[0] = 1.0f / 4.0f;
    dp[0] = d[id] / 4.0f;
    for (int i = 1; i < 8; i++) {
        float m = 1.0f / (4.0f + c[i * n + id] - cp[i - 1]);
        cp[i] = m;
        dp[i] = (d[i * n + id] - dp[i - 1]) * m;
    }
    x[7 * n + id] = dp[7];
    for (int i = 6; i >= 0; i--) x[i * n + id] = dp[i] - cp[i] * x[(i + 1) * n + id];
}
