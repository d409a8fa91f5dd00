// clang: -cl-std=CL2.0
// Pointers whose address space is known at run time alone.
int sum_of(const int *p, int n)
{
    int s = 0;
    for (int k = 0; k < n; ++k)
        s += p[k] * (k + 1);
    return s;
}
__kernel void any_space(__global int *data, __global int *out, int n)
{
    __local int shared_[32];
    int own[4];
    int l = get_local_id(0), g = get_global_id(0);
    for (int k = 0; k < 4; ++k)
        own[k] = g + k * k;
    shared_[l] = data[g];
    barrier(CLK_LOCAL_MEM_FENCE);
    int *p = own;
    if (g % 3 == 0)
        p = data + g;
    else if (g % 3 == 1)
        p = shared_ + l;
    int s = sum_of(p, 1) + sum_of(own, 4) + sum_of(shared_, n) + sum_of(data, n);
    int *q = (g & 1) ? &own[1] : &own[2];
    *q = 100;
    out[3 * g] = s;
    out[3 * g + 1] = own[1] * 1000 + own[2];
    int *in_global = data + g, *in_local = shared_ + l, *in_private = own;
    out[3 * g + 2] = (p == in_global) + 2 * (p == in_local) + 4 * (p == in_private);
}
