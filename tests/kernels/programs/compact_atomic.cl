// Stream compaction by an atomic counter; the sum of what was kept does not depend on the order.
// run: @compact global=96 local=32 buf:i32:384:seed=49 buf:i32:16:below=1:seed=0
// result: 4728ea7a1d642460
kernel void compact(global const uint *in, volatile global uint *result) {
    local uint list[32];
    local uint count;
    if (get_local_id(0) == 0) count = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint x = in[get_global_id(0)];
    if (popcount(x) & 1) list[atomic_inc(&count)] = x;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_local_id(0); i < count; i += 32) {
        uint y = list[i];
        atomic_add(&result[0], y);
        atomic_xor(&result[1], y);
        atomic_max(&result[2], y);
        atomic_inc(&result[3]);
    }
}
