// Loops in loops left and continued from within.
// run: @loops global=36 local=12 buf:i32:144:below=1000:seed=177 buf:i32:144:below=1:seed=0
// result: 6db0d55e829a1a5e
kernel void loops(global const int *in, global int *out) {
    int x = in[get_global_id(0)], s = 0;
    for (int i = 0; i < 10; i++) {
        if (i == x % 7) continue;
        int j = 0;
        do {
            j++;
            if ((x + i * j) % 11 == 3) goto next;
            if (j % 4 == 1) continue;
            for (int k = j; k; k >>= 1) {
                s += k * i;
                if (s > 5000) goto out_of_all;
                if ((s & 63) == 17) break;
            }
        } while (j < x % 13);
        s++;
    next:
        s += 2;
    }
out_of_all:
    out[get_global_id(0)] = s;
}
