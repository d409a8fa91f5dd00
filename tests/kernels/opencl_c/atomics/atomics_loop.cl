// Compare-and-exchange loops: a float sum, and a spin-free maximum with its place.
void add_float(volatile __global float *p, float v)
{
    uint old = as_uint(*p), seen;
    while ((seen = atomic_cmpxchg((volatile __global uint *)p, old, as_uint(as_float(old) + v))) != old)
        old = seen;
}
__kernel void float_sum(__global const float *restrict in, __global float *sums, int bins)
{
    int i = get_global_id(0);
    add_float(&sums[i % bins], in[i]);
}
__kernel void best(__global const uint *restrict in, volatile __global uint *top)
{
    uint i = get_global_id(0), key = (in[i] << 12) | i, old = *top;
    while (key > old) {
        uint seen = atomic_cmpxchg(top, old, key);
        if (seen == old)
            break;
        old = seen;
    }
}
