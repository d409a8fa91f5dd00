// Bilinear enlargement in fixed point, three bytes a pixel.
__kernel void resize(__global const uchar *restrict in, __global uchar *restrict out, int2 from, int2 to)
{
    int2 at = (int2)(get_global_id(0), get_global_id(1));
    if (any(at >= to))
        return;
    int2 pos = (at * ((from - 1) << 8)) / (to - 1);
    int2 low = pos >> 8, high = min(low + 1, from - 1), f = pos & 255;
    int4 a = convert_int4((uchar4)(vload3(low.y * from.x + low.x, in), 0));
    int4 b = convert_int4((uchar4)(vload3(low.y * from.x + high.x, in), 0));
    int4 c = convert_int4((uchar4)(vload3(high.y * from.x + low.x, in), 0));
    int4 d = convert_int4((uchar4)(vload3(high.y * from.x + high.x, in), 0));
    int4 top = a * (256 - f.x) + b * f.x, bottom = c * (256 - f.x) + d * f.x;
    int4 r = (top * (256 - f.y) + bottom * f.y) >> 16;
    vstore3(convert_uchar4(r).xyz, at.y * to.x + at.x, out);
}
