// Structures passed by value to a kernel and to functions: nested arrays, a vector of three, chars, a union.
typedef struct {
    char tag;
    short small[3];
    float3 axis;
    uchar flags;
    struct { int a; long b; } inner[2];
} Params;
typedef struct { int x, y; char c; } Pair;
typedef union { uint word; uchar byte[4]; ushort half_[2]; } Bits;
Pair swap_pair(Pair p)
{
    Pair q = { p.y, p.x, (char)(p.c + 1) };
    return q;
}
__kernel void by_value(Params p, __global int *restrict out, Pair q, char last)
{
    int i = get_global_id(0);
    Pair r = (i & 1) ? swap_pair(q) : q;
    Params copy = p;
    copy.inner[i & 1].a += i;
    Bits bits;
    bits.word = (uint)copy.inner[1].b;
    bits.byte[i & 3] ^= 0xff;
    __global int *o = out + 6 * i;
    o[0] = copy.tag + copy.small[i % 3] + copy.flags;
    o[1] = (int)dot(copy.axis, (float3)(1.0f, 10.0f, 100.0f));
    o[2] = copy.inner[0].a - copy.inner[1].a;
    o[3] = r.x * 1000 + r.y + r.c * last;
    o[4] = (int)bits.word;
    o[5] = bits.half_[1];
}
