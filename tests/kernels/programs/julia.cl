// A fractal with a double-precision orbit and a smooth count.
// run: @julia global=20,10 local=10,5 buf:i32:800:below=1:seed=0 f64:-0.4 f64:0.6
// result: c5b1747c39ede9b5
kernel void julia(global int *out, double cr, double ci) {
    int px = get_global_id(0), py = get_global_id(1);
    double x = (px - 10) * 0.125, y = (py - 5) * 0.25;
    int n = 0;
    while (x * x + y * y < 4.0) {
        double t = x * x - y * y + cr;
        y = 2.0 * x * y + ci;
        x = t;
        if (++n >= 100) break;
    }
    out[py * 20 + px] = n;
}
