// clang: -cl-std=CL3.0 -cl-ext=+cl_khr_fp16,+cl_khr_fp64,+__opencl_c_fp64
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
// A kernel that calls another, functions that are not inlined, barriers, formats at program scope, promotions.
void helper(global int *out, int id) __attribute__((noinline));
void helper(global int *out, int id) { out[id] = printf("helper %d\n", id); }

kernel void inner(global int *out) { printf("inner %d %f\n", (int)get_global_id(0), 0.5f); }

kernel void outer(global int *out) {
    if (get_global_id(0) == 1)
        inner(out);
    helper(out, (int)get_global_id(0));
    switch (get_local_id(0)) {
    case 0: printf("zero\n"); break;
    case 1: printf("one %s\n", "x"); break;
    case 2: printf("two\n"); break;
    default: printf("many %g\n", 1.5f * get_local_id(0));
    }
    local int parts[16];
    parts[get_local_id(0)] = (int)get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        int sum = 0;
        for (uint i = 0; i < get_local_size(0); i++)
            sum += parts[i];
        printf("sum of group %u = %d\n", (uint)get_group_id(0), sum);
    }
}

constant char format[] = "program scope %v4hlu %#v2hlx %s\n";
constant char greeting[16] = "hi";

kernel void types(global const uint4 *in, global int *out) {
    uint4 v = in[0];
    out[0] = printf(format, v, v.xy, greeting);
    char4 c = as_char4(v.x);
    out[1] = printf("%v4hhi|%5.1v4hlf|%v4hhx\n", c, convert_float4(c), c);
    double d = (double)v.y;
    half h = (half)1.5f;
    bool b = v.x > 3;
    out[2] = printf("%a %5.2lf %f %g %d\n", d, d, h, (half)2.25f, b);
    long8 l = (long8)(-1);
    short s = -3;
    uchar u = 200;
    out[3] = printf("%v8ld %d %u %hd %hhu\n", l, s, u, s, u);
    out[4] = printf("%lu %p %p\n", (ulong)get_global_size(0), (global void *)0, (local void *)0);
}
