// Tables in program scope, also of structures and of vectors.
__constant int primes[10] = { 2, 3, 5, 7, 11, 13, 17, 19, 23, 29 };
__constant uchar nibble[2][16] = {
    { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 },
    { 0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15 },
};
typedef struct { short weight; char name[6]; float4 scale; } Entry;
__constant Entry entries[3] = {
    { 5, "ab", (float4)(1.0f, 2.0f, 3.0f, 4.0f) },
    { -6, "xyzzy", (float4)(0.5f) },
    { 7, { 'q', 0, 'r' }, (float4)(-1.0f, 0.0f, 8.0f, 0.25f) },
};
__constant float zeros[8] = { 0 };
__kernel void table(__global const uint *restrict in, __constant int *shift, __global int *restrict out)
{
    size_t i = get_global_id(0);
    uint v = in[i];
    __constant Entry *e = &entries[v % 3];
    int r = primes[v % 10] * shift[v & 3];
    for (int k = 0; k < 8; ++k)
        r += nibble[k & 1][(v >> (4 * k)) & 15];
    r += e->weight * e->name[(v >> 8) % 6];
    out[i] = r + (int)(e->scale.z * 4.0f + e->scale.w * 4.0f + zeros[v & 7]);
}
