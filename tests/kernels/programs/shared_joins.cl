// Both sides of a uniform branch set flags for some work-items and test them behind: compilers lead the sides straight to
// what follows from the flags, so that they share joins.
// run: @shared_joins global=64 local=8 buf:i32:1024:below=1:seed=0 i32:7
// run: @shared_joins global=37 local=37 buf:i32:1024:below=1:seed=0 i32:7
// result: b35a62964d1d89ac
static int square(int id, int n, int m) {
    int r = 0, d = 0, v = 0;
    if (n > 1) {
        if (id & 1) { v = n; d = 1; } else if (id & 4) r = 3;
    } else {
        if (id & 2) { v = m; d = 1; } else if (id & 4) r = 4;
    }
    if (d) r = v * v; else r += id;
    return r;
}

static int tested(int id, int n, int m) {
    int r = 0, d = 0, v = 0;
    switch (n) {
    case 0:
        if (id & 1) { v = m; d = 1; } else if (id & 2) { v = 9; d = 2; } else r = 1;
        break;
    case 1:
        if (id & 4) { v = 3; d = 2; } else if (id & 2) r = 2;
        break;
    case 2:
        if (id & 2) { v = n; d = 1; } else if (id & 8) { v = n + 1; d = 2; }
        break;
    default:
        if (id & 8) r = 5; else if (id & 1) { v = 1; d = 1; }
    }
    if (d == 1) {
        if (v > 5) r += 100; else r = v;
    } else if (d == 2) r -= v * 3;
    else r ^= id;
    return r;
}

static int repeated(int id, int n, int m) {
    int r = id, w = 0;
    for (int i = 0; i < 4; i++) {
        int d = 0, v = 0;
        if ((n + i) & 1) {
            if ((id + i) & 1) { v = m + i; d = 1; } else if (id & 4) w = 3;
        } else {
            if ((id >> i) & 1) { v = n; d = 1; } else if (id & 8) w = i;
        }
        if (d) { r = r * 3 + v; if (r & 64) break; } else w += r;
    }
    return r * 16 + w;
}

kernel void shared_joins(global int *out, int m) {
    int id = get_global_id(0), n = get_group_id(0);
    out[id * 4] = square(id, n, m);
    out[id * 4 + 1] = tested(id, n, m);
    out[id * 4 + 2] = repeated(id, n, m);
}
