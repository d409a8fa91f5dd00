// clang: -cl-std=CL2.0
// Generic pointers that live across barriers, into private arrays that do, too, and into local
// memory that is an argument.
// run: @across global=32 local=8 buf:i32:128:below=100:seed=5 buf:i32:256:below=1:seed=0 local:64
__attribute__((noinline)) static int *next(int *p, int *a, int *b, int *c) {
    return to_private(p) ? b : to_local(p) ? c : a;
}
kernel void across(global int *in, global int *out, local int *scratch) {
    local int l[8];
    int id = get_global_id(0), t = get_local_id(0), n = get_local_size(0);
    int p[6];
    for (int i = 0; i < 6; i++) p[i] = in[id] + i;
    int *q = in[id] & 1 ? (int *)(p + 1) : (int *)(scratch + t);
    int r = 0;
    for (int round = 0; round < 4; round++) {
        l[t] = in[id] + round;
        scratch[t] = scratch[t + n] = l[t] * 3;
        barrier(CLK_LOCAL_MEM_FENCE);
        r = r * 5 + (to_global(q) ? 1 : to_local(q) ? 2 : 3) + *q;
        int *l2 = l + (n - 1 - t), *g2 = in + id, *p2 = p + round;
        q = next(q, p2, l2, g2);
        r += (get_fence(q) == CLK_LOCAL_MEM_FENCE) * 1000 + (get_fence(scratch + n + t) == CLK_LOCAL_MEM_FENCE) * 10000;
        int *old = q;
        r += *old;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[id] = r;
    out[32 + id] = (q == p + 3) + 2 * (to_private(q) != 0) + 4 * (to_local(q) != 0) + 8 * (to_global(q) != 0);
}
