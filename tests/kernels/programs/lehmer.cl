// Permutations by their number, and the number of inversions.
// run: @lehmer global=120 local=24 buf:i8:960:below=1:seed=0 buf:i8:120:below=1:seed=0
// result: 65dff31d9bf2d686
kernel void lehmer(global uchar8 *out, global uchar *inversions) {
    uint n = get_global_id(0) * 331 % 40320, id = get_global_id(0);
    uchar p[8];
    uint used = 0, f = 5040;
    for (int i = 0; i < 8; i++) {
        uint k = n / f;
        n %= f;
        if (i < 7) f /= 7 - i;
        for (int j = 0; j < 8; j++) {
            if (used >> j & 1) continue;
            if (k-- == 0) { p[i] = j; used |= 1u << j; break; }
        }
    }
    uchar count = 0;
    for (int i = 0; i < 8; i++)
        for (int j = i + 1; j < 8; j++) count += p[i] > p[j];
    out[id] = vload8(0, p);
    inversions[id] = count;
}
