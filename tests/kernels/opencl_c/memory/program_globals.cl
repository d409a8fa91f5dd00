// clang: -cl-std=CL2.0
// Variables of the program in global memory, with initial values, a pointer among them.
__global int counts[4] = { 10, 20, 30, 40 };
__global int scale = 3;
__global int *__global where = &counts[2];
__kernel void use_globals(__global const int *restrict in, __global int *restrict out)
{
    size_t i = get_global_id(0);
    out[i] = in[i] * scale + counts[i & 3] + *where;
}
