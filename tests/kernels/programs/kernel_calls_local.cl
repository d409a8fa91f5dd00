// A kernel that calls another one with local memory and a barrier, twice.
// entry kernel_calls_local
// launch 24 in 8
// buffer 96 bytes of i32, seed 232
// value i32 3
kernel void inner(global int *o, int by) { local int t[8]; int j = get_local_id(0); t[j] = o[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE); o[get_global_id(0)] = t[(j + by) & 7]; }
kernel void kernel_calls_local(global int *o, int by) { inner(o, by); barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE); inner(o, by + 1); }
