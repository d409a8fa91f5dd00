// 64-bit atomics.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
__kernel void longs(__global const long *restrict in, __global long *c, __global ulong *u)
{
    long v = in[get_global_id(0)];
    atom_add(&c[0], v);
    atom_sub(&c[1], v);
    atom_min(&c[2], v);
    atom_max(&c[3], v);
    atom_xor(&c[4], v);
    atom_or(&u[0], (ulong)v);
    atom_and(&u[1], (ulong)v | 0xff00ul);
    atom_max(&u[2], (ulong)v);
    atom_inc(&u[3]);
}
