// A kernel that calls another one with local memory and a barrier, twice.
// run: @kernel_calls_local global=24 local=8 buf:i32:96:seed=232 i32:3
kernel void inner(global int *o, int by) { local int t[8]; int j = get_local_id(0); t[j] = o[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE); o[get_global_id(0)] = t[(j + by) & 7]; }
kernel void kernel_calls_local(global int *o, int by) { inner(o, by); barrier(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE); inner(o, by + 1); }
