// clang: -cl-std=CL2.0
// get_fence of pointers that come from selects, loops, structures and arrays of pointers.
// run: @fences global=40 local=8 buf:i32:160:below=64:seed=77 buf:i32:320:below=1:seed=0
typedef struct { int *at; int n; } Slice;
__attribute__((noinline)) static int code(int *p) {
    int f = get_fence(p);
    return f == CLK_GLOBAL_MEM_FENCE ? 1 : f == CLK_LOCAL_MEM_FENCE ? 2 : f == 0 ? 4 : 9;
}
kernel void fences(global int *in, global int *out) {
    local int l[8];
    int id = get_global_id(0), t = get_local_id(0), x = in[id];
    int p[3] = {x, x + 1, x + 2};
    l[t] = x * 2;
    barrier(CLK_LOCAL_MEM_FENCE);
    int *table[4] = {in + id, l + t, p + x % 3, l + (t ^ 1)};
    Slice slices[2] = {{p, 3}, {in, 40}};
    if (x & 8) slices[0].at = l;
    int r = code(table[x & 3]) * 10 + code(slices[x >> 5 & 1].at);
    int *q = table[0];
    for (int i = 0; i < x % 7; i++) {
        r = r * 3 + code(q);
        q = get_fence(q) & CLK_GLOBAL_MEM_FENCE ? table[1 + i % 3] : table[(x + i) & 3];
    }
    out[id] = r;
    out[40 + id] = *q + (to_local(q) ? to_local(q) - l : 100) + (to_global(q) ? to_global(q) - in : 200) + (to_private(q) ? to_private(q) - p : 400);
}
