// clang: -cl-std=CL2.0
// Pointers whose address space is not known when it is written.
// run: @spaces global=24 local=8 buf:i32:96:below=1000:seed=179 buf:i32:96:below=1:seed=0
int sum(const int *p, int n) {
    int s = 0;
    for (int i = 0; i < n; i++) s += p[i] * (i + 1);
    return s;
}
kernel void spaces(global int *in, global int *out) {
    local int l[8];
    int priv[4], id = get_local_id(0);
    l[id] = in[get_global_id(0)] * 2;
    for (int i = 0; i < 4; i++) priv[i] = in[get_group_id(0) * 8 + i] + id;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int *p = priv;
    switch (id % 3) {
    case 0: p = l + id / 2; break;
    case 1: p = in + get_group_id(0) * 8 + 2; break;
    }
    int which = to_local(p) != 0 ? 1000000 : to_global(p) != 0 ? 2000000 : 3000000;
    int *w = priv;
    *w = 5;
    out[get_global_id(0)] = sum(p, 4) + which;
}
