// Barriers inside loops: a rotating ring, a loop that counts down with two exits that all items take together.
__kernel void ring(__global const int *restrict in, __global int *restrict out, __local int *tmp, int rounds)
{
    int l = get_local_id(0), n = get_local_size(0);
    int v = in[get_global_id(0)], sum = 0;
    for (int r = 0; r < rounds; ++r) {
        tmp[l] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
        v = tmp[(l + 1) % n] + r;
        sum = sum * 3 + v;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_global_id(0)] = sum;
}
__kernel void until_done(__global int *data, __local int *flag)
{
    int l = get_local_id(0), g = get_global_id(0);
    int v = data[g], rounds = 0;
    do {
        if (l == 0)
            *flag = 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (v > 0) {
            v -= 1 + (l & 1);
            *flag = 1;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        int go = *flag;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (!go)
            break;
        ++rounds;
    } while (rounds < 100);
    data[g] = v * 1000 + rounds * 2;
}
