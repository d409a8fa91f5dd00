// One step of a lattice Boltzmann automaton: nine arrays, obstacles, periodic borders.
// run: @advance global=12,8 local=4,4 buf:f32:3456:below=1:seed=106 buf:i8:96:below=8:seed=107 buf:f32:3456:below=1:seed=0
// result: 216e9971f89c80d5
constant int CX[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, CY[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
constant int BACK[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
constant float W[9] = {4.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 9, 1.0f / 36, 1.0f / 36, 1.0f / 36, 1.0f / 36};
kernel void advance(global const float *in, global const uchar *solid, global float *out) {
    int x = get_global_id(0), y = get_global_id(1), w = get_global_size(0), h = get_global_size(1), n = w * h;
    float f[9], rho = 0, ux = 0, uy = 0;
    for (int k = 0; k < 9; k++) {
        int sx = (x - CX[k] + w) % w, sy = (y - CY[k] + h) % h;
        f[k] = in[k * n + sy * w + sx];
        rho += f[k];
        ux += CX[k] * f[k];
        uy += CY[k] * f[k];
    }
    if (solid[y * w + x] == 0) {
        for (int k = 0; k < 9; k++) out[BACK[k] * n + y * w + x] = f[k];
        return;
    }
    ux /= rho;
    uy /= rho;
    float u2 = 1.5f * (ux * ux + uy * uy);
    for (int k = 0; k < 9; k++) {
        float cu = 3.0f * (CX[k] * ux + CY[k] * uy);
        float eq = W[k] * rho * (1.0f + cu + 0.5f * cu * cu - u2);
        out[k * n + y * w + x] = f[k] + 0.6f * (eq - f[k]);
    }
}
