// The same bits as another type, also between vectors of different shapes.
__kernel void same_bits(__global const uint4 *restrict in, __global uint *restrict out)
{
    size_t i = get_global_id(0);
    uint4 v = in[i];
    __global uint *o = out + i * 10;
    o[0] = as_uint(as_float(v.x & 0x3fffffff) * 2.0f);
    ulong2 w = as_ulong2(v);
    o[1] = (uint)(w.x >> 24);
    uchar16 c = as_uchar16(v);
    o[2] = c.sf + 256 * c.s7 + 65536 * c.s3;
    short8 s = as_short8(v);
    o[3] = (uint)(s.s0 + s.s7);
    o[4] = as_uint(c.s3210);
    o[5] = as_uint(s.s76);
    double d = as_double(v.zw & (uint2)(0xffffffff, 0x3fffffff));
    o[6] = as_uint2(d).y;
    o[7] = as_uint(as_int(v.w) >> 4);
    o[8] = as_ushort2(v.y).y;
    o[9] = as_uint(as_char4(v.x).wzyx);
}
