// Points in a circle, counted by 64-bit atomics.
// run: @count global=64 local=16 buf:i64:16:below=1:seed=0
// result: 8b127957398f8670
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
kernel void count(volatile global ulong *result) {
    uint s = get_global_id(0) * 747796405u + 2891336453u;
    ulong inside = 0, check = 0;
    for (int i = 0; i < 50; i++) {
        s ^= s << 13; s ^= s >> 17; s ^= s << 5;
        uint x = s & 0xffff, y = s >> 16;
        bool in = x * x + (ulong)y * y < 0x100000000UL;
        inside += in;
        if (in) check ^= (ulong)s << (i & 31);
    }
    atom_add(&result[0], inside);
    atom_xor(&result[1], check);
}
