// clang: -cl-std=CL2.0
// Functions that take generic pointers, called with each kind, and that write through them.
// run: @k global=32 local=8 buf:i32:256:below=90:seed=201 buf:i32:256:below=1:seed=0
typedef struct { int a[3]; int4 v; } S;
__attribute__((noinline)) static int swap(int *p, int *q) { int t = *p; *p = *q; *q = t; return *p - *q; }
__attribute__((noinline)) static S *pick(S *p, S *q, int c) { return c & 1 ? p : q; }
__attribute__((noinline)) static int sum(const S *s, int n) { int r = 0; for (int i = 0; i < n; i++) r = r * 7 + s->a[i % 3] + s->v.z; return r; }
kernel void k(global int *a, global int *out) {
    local S l[8];
    int i = get_global_id(0), t = get_local_id(0);
    S s = {{i, t, a[i]}, (int4)(i, 2, 3, 4)};
    l[t] = s; l[t].a[1] = a[i] * 3; l[t].v.yw = (int2)(9, i);
    int d = swap(&s.a[0], &l[t].a[2]) + swap(&a[i + 32], &s.a[1]);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    S *p = pick(&s, &l[(t + 1) & 7], a[i]);
    int r = sum(p, 1 + (a[i] & 7)) + (get_fence(p) == CLK_LOCAL_MEM_FENCE) * 1000;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[i] = r + d; out[i + 32] = (p == &s) + s.a[0] * 2 + s.a[2] * 3 + l[t].a[2] * 5;
}
