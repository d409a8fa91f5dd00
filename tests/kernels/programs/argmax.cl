// The largest number and the first place where it is.
// run: @argmax global=90 local=45 buf:f32:360:below=20:seed=51 buf:i32:16:below=1:seed=0
// result: 6e26ab48cc2df531
typedef struct { float value; int index; } Best;
Best better(Best a, Best b) { return a.value > b.value || (a.value == b.value && a.index < b.index) ? a : b; }
kernel void argmax(global const float *in, global Best *out) {
    local Best best[45];
    int id = get_local_id(0), n = get_local_size(0);
    Best mine = {in[get_global_id(0)], get_global_id(0)};
    best[id] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    while (n > 1) {
        int half_n = (n + 1) / 2;
        if (id < n / 2) best[id] = better(best[id], best[id + half_n]);
        n = half_n;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (id == 0) out[get_group_id(0)] = best[0];
}
