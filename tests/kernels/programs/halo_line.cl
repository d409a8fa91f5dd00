// A line with two neighbours: the first and the last work-item of a group load what is beside it, and the last counts.
// run: @line global=96 local=32 buf:i32:392:below=1000:seed=312 buf:i32:384:below=1:seed=0 buf:i32:16:below=1:seed=0
// result: f644fc9d7b4a8f24
kernel void line(global const int *in, global int *out, volatile global int *sums) {
    local int t[34];
    size_t l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
    t[l + 1] = in[g + 1];
    if (l == 0) t[0] = 3 * in[g] / 2;
    else if (l == n - 1) t[n + 1] = in[g + 2] - in[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    int v = 2 * t[l + 1] - t[l] - t[l + 2];
    if (g == 40) sums[3] = v;
    if (l == n - 1) {
        int last = in[g] % (in[g + 1] | 1);
        atomic_add(&sums[get_group_id(0)], last + v);
        v = atomic_xchg(&t[n + 1], last);
    }
    out[g] = v;
}
