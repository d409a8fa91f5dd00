// The two products of BiCG.
// run: @bicg global=20 local=4 buf:f64:1120:below=4:seed=66 buf:f64:56:below=4:seed=67 buf:f64:160:below=4:seed=68 buf:f64:160:below=1:seed=0 buf:f64:56:below=1:seed=0
// result: 0ed4d220948be6ea
kernel void bicg(global const double *a, global const double *p, global const double *r, global double *q,
                 global double *s) {
    int i = get_global_id(0);
    double sum = 0;
    for (int j = 0; j < 7; j++) sum = fma(a[i * 7 + j], p[j], sum);
    q[i] = sum;
    if (i < 7) {
        s[i] = 0.0;
        for (int j = 0; j < 20; j++) s[i] = fma(a[j * 7 + i], r[j], s[i]);
    }
}
