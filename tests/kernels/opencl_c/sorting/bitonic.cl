// Bitonic sort of pairs in local memory; the number of items is a power of two.
__kernel void bitonic(__global uint2 *data, __local uint2 *tmp)
{
    uint l = get_local_id(0), n = get_local_size(0), g = get_global_id(0);
    tmp[l] = data[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint k = 2; k <= n; k <<= 1)
        for (uint j = k >> 1; j > 0; j >>= 1) {
            uint other = l ^ j;
            if (other > l) {
                uint2 a = tmp[l], b = tmp[other];
                if ((a.x > b.x) == ((l & k) == 0)) {
                    tmp[l] = b;
                    tmp[other] = a;
                }
            }
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    data[g] = tmp[l];
}
