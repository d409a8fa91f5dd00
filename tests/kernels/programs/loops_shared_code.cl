// Loops that jump into code that others share, switches that fall through in them, continue in do.
// run: @k global=48 local=16 buf:i32:192:below=1000:seed=549 buf:i32:192:below=1:seed=0 i32:11
kernel void k(global const int *a, global int *o, int n) {
    size_t i = get_global_id(0); int x = a[i], r = 0, j = 0;
    do {
        j++; if ((x + j) % 3 == 0) continue; if (j > n) goto shared;
        switch ((x ^ j) & 7) {
            case 0: r += 1;
            case 1: r ^= j; break;
            case 5: if (r & 1) goto shared;
            case 6: r -= 3;
            case 2: {
                int t = j;
                while (t > 2) { t /= 2; if (t == x % 5) goto out; r += t; }
            }
            default: r = r * 2 + 1; break;
            case 7: continue;
        }
        r &= 0xffffff;
    } while (j < x % 30);
    if (r > 100) { shared: r = r * 5 + j; if (n > 20 && (r & 1)) goto out; r++; }
    for (;;) {
        if (r <= 7) break; r -= (r >> 2) + 1;
        if ((r & 31) == 9) { o[i] = r + 1000; return; }
    }
    out: o[i] = r * 10 + j;
}
