// clang: -cl-std=CL2.0
// Pointers to pointers, compared, subtracted, chosen by lane, into all address spaces.
// run: @k global=32 local=8 buf:i32:256:below=64:seed=91 buf:i32:256:below=1:seed=0
kernel void k(global int *a, global int *out) {
    local int l[8];
    int i = get_global_id(0), t = get_local_id(0);
    int p[4] = {i, i * 3, i * 5, i * 7};
    l[t] = a[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    int *s[5] = {&p[a[i] & 3], &l[a[i] & 7], a + 32 + (a[i] & 31), &p[1], &l[7 - t]};
    int **pp = &s[a[i] % 5];
    int *q = *pp;
    uint sum = *q;
    for (int j = 0; j < 5; j++) {
        int *r = s[(j + i) % 5];
        sum = sum * 31 + *r + (r == q) + 2 * (r != s[0]);
        if (pp > &s[2]) pp--; else if (pp != &s[0]) pp -= (pp - s);
        sum ^= **pp;
    }
    if (s[0] == &p[2]) *s[0] = 1000; else *s[3] = 2000;
    bool in_local = to_local(q) != 0, in_private = to_private(q) != 0, in_global = to_global(q) != 0;
    out[i] = (int)sum + p[0] + p[1] * 3 + p[2] * 5 + p[3] * 7;
    out[i + 32] = in_local + 2 * in_private + 4 * in_global + (int)(s[3] - s[0]) * 8 * in_private * 0;
}
