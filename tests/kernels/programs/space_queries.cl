// clang: -cl-std=CL2.0
// Helper functions that are called with pointers of each space and ask which it is, in the manner
// of conformance tests: each work-item counts the answers that are wrong, and where it went.
// run: @queries global=48 local=16 buf:i32:192:below=1000:seed=31 buf:i32:384:below=1:seed=0
__attribute__((noinline)) static int is_global(int *p) { return to_global(p) && !to_local(p) && !to_private(p); }
__attribute__((noinline)) static int is_local(int *p) { return !to_global(p) && to_local(p) && !to_private(p); }
__attribute__((noinline)) static int is_private(int *p) { return !to_global(p) && !to_local(p) && to_private(p); }
global int program[4] = {1, 2, 3, 4};
kernel void queries(global int *in, global int *out) {
    local int l[16];
    local int one;
    int id = get_global_id(0), t = get_local_id(0);
    int p[5] = {id, t, in[id], 3, 4}, single = id;
    l[t] = in[id];
    if (t == 0) one = 5;
    barrier(CLK_LOCAL_MEM_FENCE);
    int wrong = 0;
    wrong += !is_global(in + id) + !is_global(out) * 10 + !is_global(&program[id & 3]) * 100;
    wrong += !is_local(l + t) * 1000 + !is_local(&one) * 10000;
    wrong += !is_private(p + (in[id] % 5)) * 100000 + !is_private(&single) * 1000000;
    int *q = id & 1 ? (int *)(in + id) : id & 2 ? (int *)(l + t) : (int *)(p + 2);
    int went = is_global(q) + is_local(q) * 2 + is_private(q) * 4;
    for (int i = 0; i < (id & 3); i++) {
        if (is_private(q)) q = l + t;
        else if (is_local(q)) q = in + id;
        else if (is_global(q)) q = p + 2;
    }
    went = went * 8 + is_global(q) + is_local(q) * 2 + is_private(q) * 4;
    out[id] = wrong;
    out[48 + id] = went * 1000 + *q;
}
