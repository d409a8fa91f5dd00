// Functions that return from the middle of loops, called in branches.
// run: @find global=40 local=20 buf:i32:160:below=100:seed=178 buf:i32:160:below=1:seed=0
// result: 995c50bd1acb77f8
int first_above(global const int *a, int n, int limit) {
    for (int i = 0; i < n; i++) {
        if (a[i] > limit) return i;
        if (a[i] == 0) return -2;
    }
    return -1;
}
int both(global const int *a, int x) {
    if (x < 10) return 0;
    int i = first_above(a, 40, x);
    if (i < 0) return i;
    if (i > 30) return first_above(a, 20, x / 2);
    for (;;) {
        if (a[i] % 5 == 0) return 100 + i;
        if (++i >= 40) return 99;
    }
}
kernel void find(global const int *in, global int *out) {
    int i = get_global_id(0), x = in[i];
    if (i % 4 == 3) {
        out[i] = both(in, x) - both(in, 99 - x);
        return;
    }
    out[i] = both(in, x);
}
