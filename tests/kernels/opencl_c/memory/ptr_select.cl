// Pointers chosen by data: between global buffers, between local arrays, a null one.
__kernel void choose(__global int *a, __global int *b, __global const int *maybe, int limit)
{
    __local int even[64], odd[64];
    int g = get_global_id(0), l = get_local_id(0);
    __local int *mine = (l & 1) ? odd : even;
    mine[l] = g * 3;
    __local int *other = (l & 1) ? even : odd;
    other[l] = -1;
    barrier(CLK_LOCAL_MEM_FENCE);
    __global int *to = g < limit ? a : b;
    int extra = maybe ? maybe[g] : 1000;
    to[g] += mine[l] + other[l] + extra;
}
