// Hilbert curve: a loop with swaps and reflections.
// run: @hilbert global=16,16 local=8,4 buf:i32:1024:below=1:seed=0
// result: d65eddb837740d25
kernel void hilbert(global int *out) {
    int x = get_global_id(0), y = get_global_id(1), d = 0;
    for (int s = 8; s > 0; s /= 2) {
        int rx = (x & s) > 0, ry = (y & s) > 0;
        d += s * s * ((3 * rx) ^ ry);
        if (ry == 0) {
            if (rx == 1) {
                x = 15 - x;
                y = 15 - y;
            }
            int t = x;
            x = y;
            y = t;
        }
    }
    out[get_global_id(1) * 16 + get_global_id(0)] = d;
}
