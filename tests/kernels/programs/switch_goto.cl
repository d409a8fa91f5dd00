// Switches that fall through with far apart and negative cases, and gotos into loops.
// run: @switch_goto global=64 local=16 buf:i32:512:seed=0 buf:i32:256:below=300:seed=234
// run: @switch_goto global=10 local=5 buf:i32:512:seed=0 buf:i32:256:below=300:seed=234
int step(int s, int x) { switch (s) { case -3: x += 1; case 0: x ^= 5; break; case 1 : return x * 3; case 1000000: x--; default: if (x & 1) goto odd; x >>= 1; break; } return x; odd: return 3 * x + 1; }
kernel void switch_goto(global int *o, global const int *in) {
    int i = get_global_id(0), x = in[i], n = 0;
again: x = step(in[(i + n) & 15] % 3 - 1, x); if (++n < 20 && x != 1) { if (n % 7 == 3) goto again; do { x ^= n; if (x % 5 == 0) { n += 2; continue; } n++; } while (n % 3); goto again; }
    for (;;) { if (x > 100) { x -= 37; continue; } if (x < -100) x = -x / 2; else break; }
    o[2*i] = x; o[2*i+1] = n;
}
