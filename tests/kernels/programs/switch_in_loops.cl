// A switch in a loop, with continue, break, falling through, and a jump out of two loops.
// run: @k global=64 local=16 buf:i32:256:below=1000:seed=101 buf:i32:256:below=1:seed=0
// result: 9ad89336a6a6d0af
kernel void k(global const int *a, global int *out) {
    int i = get_global_id(0), x = a[i], s = 0, n = 0;
    for (int j = 0; j < 9; j++) {
        for (int m = x & 3; m < 6; m++) {
            n++;
            switch ((x + j * m) % 11) {
            case 0: s += 3; continue;
            case 1: s ^= m; // falls through
            case 2: s += j; break;
            case 3: if (s & 1) goto next; s <<= 1; // falls through
            default: s++; break;
            case 7: if (n > 20) goto done; s -= 5; break;
            case 8: { int q = x; while (q) { if ((q & 7) == 5) break; q >>= 1; s += q & 1; } if (q == 5) continue; } // falls through
            case 9: switch (s & 3) { case 0: s += 100; break; case 1: m++; case 2: s -= 7; }
            }
            if (s > 4000) goto done;
            x = x * 5 + 1 & 1023;
        }
    next:
        s += j & x;
    }
    s = -s;
done:
    out[i] = s * 64 + n;
}
