// Private and local objects that are aligned to more than the largest vector, across barriers: their addresses say so.
// run: @aligned global=48 local=8 buf:i32:256:below=8:seed=211 buf:i32:768:seed=0
// run: @aligned global=15 local=5 buf:i32:256:below=8:seed=211 buf:i32:768:seed=0
typedef struct __attribute__((aligned(512))) { int first; int rest[7]; } padded;
kernel void aligned(global const int *in, global int *out) {
    int i = get_global_id(0), l = get_local_id(0), n = get_local_size(0);
    __attribute__((aligned(256))) int p[8];
    padded q[2];
    local int t[8] __attribute__((aligned(1024)));
    local int u[3];
    for (int k = 0; k < 8; ++k) {
        p[k] = in[(i + k) & 63];
        q[k & 1].rest[k % 7] = in[(i + 8 - k) & 63];
    }
    q[0].first = l;
    q[1].first = i;
    t[l] = p[l & 7];
    if (l < 3) u[l] = in[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    int other = t[(l + 1) % n];
    p[other & 7] += q[other & 1].rest[other % 7 ? 2 + (other & 1) : 4 - (other & 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    t[l] = p[(l + 3) & 7];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[4 * i] = p[t[(l + 2) % n] & 7] + u[l % 3];
    out[4 * i + 1] = q[0].first + q[1].first;
    out[4 * i + 2] = (int)((ulong)p & 255) + (int)((ulong)q & 511) + (int)((ulong)t & 1023);
    out[4 * i + 3] = (int)((ulong)&q[1] - (ulong)&q[0]);
}
