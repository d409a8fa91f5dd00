// Counting sort of bytes by a histogram in local memory.
// run: @sort global=128 local=64 buf:i8:128:below=20:seed=44 buf:i8:128:below=1:seed=0
// result: ea40ef5c4ca6b50b
kernel void sort(global const uchar *in, global uchar *out) {
    local int bins[20];
    int id = get_local_id(0);
    for (int i = id; i < 20; i += get_local_size(0)) bins[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(bins + in[get_global_id(0)], 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    int left = id, value = 0;
    while (left >= bins[value]) left -= bins[value++];
    out[get_global_id(0)] = value;
}
