// Rounds in the manner of AES through one table in local memory: byte extraction, lookups, rotations.
__kernel void rounds(__global const uint4 *restrict in, __global uint4 *restrict out, __constant uint *table,
                     __constant uint4 *keys, int count)
{
    __local uint lut[256];
    for (uint k = get_local_id(0); k < 256; k += get_local_size(0))
        lut[k] = table[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint4 s = in[get_global_id(0)] ^ keys[0];
    for (int r = 1; r <= count; ++r) {
        uint4 a = s, b = s.yzwx, c = s.zwxy, d = s.wxyz;
        s.x = lut[a.x & 255] ^ rotate(lut[(b.x >> 8) & 255], 8u) ^ rotate(lut[(c.x >> 16) & 255], 16u) ^ rotate(lut[d.x >> 24], 24u);
        s.y = lut[a.y & 255] ^ rotate(lut[(b.y >> 8) & 255], 8u) ^ rotate(lut[(c.y >> 16) & 255], 16u) ^ rotate(lut[d.y >> 24], 24u);
        s.z = lut[a.z & 255] ^ rotate(lut[(b.z >> 8) & 255], 8u) ^ rotate(lut[(c.z >> 16) & 255], 16u) ^ rotate(lut[d.z >> 24], 24u);
        s.w = lut[a.w & 255] ^ rotate(lut[(b.w >> 8) & 255], 8u) ^ rotate(lut[(c.w >> 16) & 255], 16u) ^ rotate(lut[d.w >> 24], 24u);
        s ^= keys[r];
    }
    out[get_global_id(0)] = s;
}
