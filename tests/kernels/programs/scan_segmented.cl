// A scan by segments: pairs of flag and sum.
// run: @scan global=64 local=32 buf:i8:64:below=5:seed=46 buf:i32:256:below=1000:seed=47 buf:i32:256:below=1:seed=0
// result: 11a096c280f4e880
kernel void scan(global const uchar *flags, global const int *in, global int *out) {
    local int sum[32];
    local bool head[32];
    int id = get_local_id(0), g = get_global_id(0);
    sum[id] = in[g];
    head[id] = flags[g] == 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int d = 1; d < 32; d *= 2) {
        int s = sum[id];
        bool h = head[id];
        if (id >= d) {
            if (!h) s += sum[id - d];
            h = h || head[id - d];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        sum[id] = s;
        head[id] = h;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[g] = head[id] ? sum[id] : -sum[id];
}
