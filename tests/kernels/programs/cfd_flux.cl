// Fluxes over the faces of cells that an index list names.
// run: @flux global=32 local=8 buf:f32:512:below=4:seed=93 buf:i32:512:below=36:seed=94 buf:f32:512:below=1:seed=0
// result: c380746ea64e1e8e
kernel void flux(global const float *vars, global const int *neighbours, global float *out) {
    int i = get_global_id(0);
    const int n = 32;
    float rho = vars[i] + 1.0f, mx = vars[i + n], my = vars[i + 2 * n], e = vars[i + 3 * n];
    float f0 = 0, f1 = 0, f2 = 0, f3 = 0;
    for (int k = 0; k < 4; k++) {
        int nb = neighbours[i + k * n] - 4;
        if (nb >= 0) {
            float r = vars[nb] + 1.0f;
            float v = vars[nb + n] / r, w = mx / rho;
            f0 += r * v - rho * w;
            f1 += 0.5f * (v + w) * (vars[nb + n] + mx);
            f2 += 0.5f * (vars[nb + 2 * n] - my);
            f3 += fabs(vars[nb + 3 * n] - e) * (v < w ? v : w);
        } else if (nb == -1) {
            f1 += e;
        } else if (nb == -2) {
            f2 -= e;
        }
    }
    out[i] = f0;
    out[i + n] = f1;
    out[i + 2 * n] = f2;
    out[i + 3 * n] = f3;
}
