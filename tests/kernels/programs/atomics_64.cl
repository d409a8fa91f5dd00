// Atomics of 64 bits in global and local memory.
// run: @atomics global=48 local=16 buf:i64:384:seed=190 buf:i64:48:below=1:seed=0
// result: d8af4b2cb5c8a451
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
kernel void atomics(global const ulong *in, volatile global ulong *out) {
    local ulong l[3];
    size_t id = get_local_id(0);
    if (id < 3) l[id] = id == 1 ? ~0UL : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong x = in[get_global_id(0)];
    atom_add(&l[0], x);
    atom_min(&l[1], x);
    atom_max(&l[2], x);
    atom_or(&out[3], x & 0x8888);
    if (x & 1) atom_inc(&out[4]);
    else atom_dec(&out[5]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id == 0) {
        atom_add(&out[0], l[0]);
        atom_xor(&out[1], l[1]);
        atom_max(&out[2], l[2]);
    }
}
