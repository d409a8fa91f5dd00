// each work-group sorts 512 numbers in local memory
__kernel void bitonic_full(__global uint *data)
{
    __local uint block[512];
    uint lid = get_local_id(0), base = get_group_id(0) * 512;
    block[lid] = data[base + lid];
    block[lid + 256] = data[base + lid + 256];
    for (uint k = 2; k <= 512; k <<= 1)
        for (uint j = k >> 1; j > 0; j >>= 1) {
            barrier(CLK_LOCAL_MEM_FENCE);
            uint i = 2 * lid - (lid & (j - 1)), other = i + j;
            uint a = block[i], b = block[other];
            int up = (i & k) == 0;
            block[i] = up ? min(a, b) : max(a, b);
            block[other] = up ? max(a, b) : min(a, b);
        }
    barrier(CLK_LOCAL_MEM_FENCE);
    data[base + lid] = block[lid];
    data[base + lid + 256] = block[lid + 256];
}
