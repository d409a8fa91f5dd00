// A function with a barrier, called twice and from another function.
__attribute__((noinline)) int exchange(__local int *tmp, int v, int step)
{
    int l = get_local_id(0), n = get_local_size(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    tmp[l] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    return tmp[(l + step) % n];
}
__attribute__((noinline)) int both(__local int *tmp, int v)
{
    int a = exchange(tmp, v, 1);
    return a - exchange(tmp, v + a, 2);
}
__kernel void twice(__global const int *restrict in, __global int *restrict out, __local int *tmp)
{
    size_t g = get_global_id(0);
    int v = exchange(tmp, in[g], 3);
    v = both(tmp, v) + v;
    out[g] = exchange(tmp, v, 1);
}
