// Radix sort of one group's keys, two bits a pass, by counting and an exclusive prefix sum.
__kernel void radix(__global uint *keys, __local uint *a, __local uint *b, __local uint *count, int bits)
{
    uint l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
    a[l] = keys[g];
    for (int shift = 0; shift < bits; shift += 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        uint key = a[l], digit = (key >> shift) & 3;
        for (uint d = 0; d < 4; ++d)
            count[d * n + l] = d == digit;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l == 0) {
            uint sum = 0;
            for (uint k = 0; k < 4 * n; ++k) {
                uint c = count[k];
                count[k] = sum;
                sum += c;
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        b[count[digit * n + l]] = key;
        barrier(CLK_LOCAL_MEM_FENCE);
        __local uint *t = a;
        a = b;
        b = t;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    keys[g] = a[l];
}
