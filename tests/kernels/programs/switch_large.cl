// A switch of many and of distant cases, of chars and longs, with falling through.
// run: @choose global=64 local=16 buf:i8:64:seed=173 buf:i64:512:below=6:seed=174 buf:i32:256:below=1:seed=0
// result: 97ed3f83545f43bf
kernel void choose(global const char *c, global const long *l, global int *out) {
    size_t i = get_global_id(0);
    int r = 0;
    switch (c[i]) {
    case -128: r = 1; break;
    case -1: r = 2;
    case 0: r += 3;
    case 1: r += 4; break;
    case 2 ... 20: r = c[i] * 5; break;
    case 100: case 101: case 127: r = -c[i]; break;
    case 40: r = 40;
    default: r ^= 0x55;
    }
    switch (l[i] * 0x100000000L) {
    case 0x100000000L: r += 1000; break;
    case 0x300000000L: r -= 1000; break;
    case 0x500000000L: r *= 3;
    }
    out[i] = r;
}
