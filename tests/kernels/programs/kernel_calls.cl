// A kernel that calls kernels, one of which calls another one.
// run: @kernel_calls global=24 local=8 buf:i32:96:seed=231 i32:3
// run: @kernel_calls global=7 local=7 buf:i32:96:seed=231 i32:3
kernel void add(global int *o, int by) { o[get_global_id(0)] += by; }
kernel void twice(global int *o, int by) { add(o, by); add(o, by * 10); }
kernel void kernel_calls(global int *o, int by) { twice(o, by); if (get_global_id(0) & 1) add(o, 1000); }
