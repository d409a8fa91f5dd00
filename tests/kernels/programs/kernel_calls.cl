// A kernel that calls kernels, one of which calls another one.
// entry kernel_calls
// launch 24 in 8
// launch 7 in 7
// buffer 96 bytes of i32, seed 231
// value i32 3
kernel void add(global int *o, int by) { o[get_global_id(0)] += by; }
kernel void twice(global int *o, int by) { add(o, by); add(o, by * 10); }
kernel void kernel_calls(global int *o, int by) { twice(o, by); if (get_global_id(0) & 1) add(o, 1000); }
