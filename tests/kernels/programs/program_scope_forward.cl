// clang: -cl-std=CL2.0
// Addresses of variables that are defined further down, in pointers, structures and numbers: llvm-spirv writes the operands of constant
// expressions behind these.
// run: @k global=8 local=4 buf:i32:32:below=1:seed=0
// result: d5c997cf6a8dd4f5
extern global int late[4];
global int *global pl = &late[2];
global int *global *global ppl = &pl;
struct s { global int *a; global int *b; int c; };
global struct s gs[2] = { { &late[1], &late[3], 5 }, { &late[0], late, 6 } };
global int late[4] = { 5, 6, 7, 8 };
extern constant int c1[2];
constant int *constant pc = &c1[1];
constant int c1[2] = { 10, 20 };
constant uchar *constant pb = (constant uchar *)&c1[1];
global uintptr_t ad = (uintptr_t)&late[1];
kernel void k(global int *o) {
    int i = get_global_id(0);
    o[i] = *pl + **ppl + *gs[i & 1].a * 100 + *gs[i & 1].b * 1000 + gs[i & 1].c + *pc + *pb + *(global int *)ad;
}
