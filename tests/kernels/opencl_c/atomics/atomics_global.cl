// Every atomic of OpenCL 1.2 on 32-bit integers in global memory.
__kernel void all_ops(__global const int *restrict in, __global int *counters, __global uint *ucounters)
{
    int v = in[get_global_id(0)];
    atomic_add(&counters[0], v);
    atomic_sub(&counters[1], v);
    atomic_inc(&counters[2]);
    atomic_dec(&counters[3]);
    atomic_min(&counters[4], v);
    atomic_max(&counters[5], v);
    atomic_and(&counters[6], v | 0x0f0f);
    atomic_or(&counters[7], v & 0xff);
    atomic_xor(&counters[8], v);
    atomic_min(&ucounters[0], (uint)v);
    atomic_max(&ucounters[1], (uint)v);
}
__kernel void tickets(__global int *next, __global int *order, __global int *last)
{
    int mine = atomic_inc(next);
    order[mine] = (int)get_global_id(0);
    atomic_xchg(last, 7);
}
