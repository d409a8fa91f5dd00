// One pass of a radix sort: counts by atomics, offsets by a scan, a stable order by ranks.
// run: @pass global=64 local=32 buf:i32:256:seed=43 buf:i32:256:below=1:seed=0 i32:4
// result: 67731a20d85dd9f9
kernel void pass(global const uint *in, global uint *out, uint shift) {
    local uint count[16], start[16];
    local uchar digits[32];
    uint id = get_local_id(0), base = get_group_id(0) * 32;
    if (id < 16) count[id] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint key = in[base + id], digit = key >> shift & 15;
    atomic_inc(&count[digit]);
    digits[id] = digit;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0) {
        uint sum = 0;
        for (int i = 0; i < 16; i++) {
            start[i] = sum;
            sum += count[i];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uint rank = 0;
    for (uint i = 0; i < id; i++) rank += digits[i] == digit;
    out[base + start[digit] + rank] = key;
}
