// CRC-32 of rows of different lengths, bit by bit and by a table of 16.
__constant uint crc16[16] = { 0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
                              0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c };
__kernel void crc32(__global const uchar *restrict data, __global const uint *restrict start, __global uint2 *restrict out)
{
    size_t i = get_global_id(0);
    uint slow = ~0u, fast = ~0u;
    for (uint k = start[i]; k < start[i + 1]; ++k) {
        slow ^= data[k];
        for (int b = 0; b < 8; ++b)
            slow = (slow >> 1) ^ (0xedb88320u & -(slow & 1));
        fast = crc16[(fast ^ data[k]) & 15] ^ (fast >> 4);
        fast = crc16[(fast ^ (data[k] >> 4)) & 15] ^ (fast >> 4);
    }
    out[i] = (uint2)(~slow, ~fast);
}
