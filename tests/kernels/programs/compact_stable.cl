// Stream compaction that keeps the order: a scan of flags, then a scatter.
// run: @compact global=80 local=40 buf:i32:320:seed=48 buf:i32:320:below=1:seed=0 buf:i32:8:below=1:seed=0
// result: c929221fa72565b3
kernel void compact(global const int *in, global int *out, global int *counts) {
    local ushort place[40];
    int id = get_local_id(0), n = get_local_size(0), x = in[get_global_id(0)];
    ushort keep = x % 3 != 0;
    place[id] = keep;
    for (int d = 1; d < n; d *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        ushort other = id >= d ? place[id - d] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        place[id] += other;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (keep) out[get_group_id(0) * n + place[id] - 1] = x;
    if (id == n - 1) counts[get_group_id(0)] = place[id];
}
