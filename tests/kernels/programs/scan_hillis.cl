// Inclusive scan of Hillis and Steele with two halves of local memory.
// run: @scan global=96 local=48 buf:i32:384:below=100000:seed=45 buf:i32:384:below=1:seed=0 local:384
// result: 1dd0a19024a1af8c
kernel void scan(global const int *in, global int *out, local int *buffer) {
    size_t id = get_local_id(0), n = get_local_size(0);
    local int *a = buffer, *b = buffer + n;
    a[id] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t d = 1; d < n; d <<= 1) {
        b[id] = id >= d ? a[id] + a[id - d] : a[id];
        barrier(CLK_LOCAL_MEM_FENCE);
        local int *t = a;
        a = b;
        b = t;
    }
    out[get_global_id(0)] = a[id];
}
