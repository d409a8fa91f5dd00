// Sixteen doubles at once: parts, comparisons, selections.
// run: @doubles global=6 local=3 buf:f64:768:below=50:seed=185 buf:f64:768:below=1:seed=0
// result: 8e65f8e234eaf41e
kernel void doubles(global const double16 *in, global double16 *out) {
    size_t i = get_global_id(0);
    double16 a = in[i], b = a.s0f1e2d3c4b5a6978;
    long16 less = a < b;
    double16 c = select(a - b, a * 0.25, less);
    c.lo = c.hi + (double8)(a.even.s0, b.odd.s123, b.odd.s4567);
    c = fmax(c, -a) + floor(b * 0.5);
    c.sa53 = -c.s35a;
    out[i] = c;
}
