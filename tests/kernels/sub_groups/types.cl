// clang: -cl-std=CL3.0
// cl_khr_subgroup_extended_types: what all work-items of a sub-group do together
#include "flows.h"
#define ALL(T, n, o)                                                                                                   \
    {                                                                                                                  \
        T v = (T)(n % 5);                                                                                              \
        o[0] = sub_group_broadcast(v, get_sub_group_size() - 1);                                                       \
        o[1] = sub_group_reduce_add(v);                                                                                \
        o[2] = sub_group_reduce_min(v);                                                                                \
        o[3] = sub_group_reduce_max(v);                                                                                \
        o[4] = sub_group_scan_inclusive_add(v);                                                                        \
        o[5] = sub_group_scan_exclusive_add(v);                                                                        \
        o[6] = sub_group_scan_inclusive_max(v);                                                                        \
        o[7] = sub_group_scan_exclusive_min(v);                                                                        \
    }
#define UNIFORM(NAME, T)                                                                                               \
    __kernel void NAME(__global const int *in, __global const int *flags, __global uint4 *ids, __global T *out)        \
    {                                                                                                                  \
        size_t g = get_global_id(0);                                                                                   \
        __global T *o = out + g * 27;                                                                                  \
        int n = in[g];                                                                                                 \
        ids[g] = (uint4)(get_sub_group_id(), get_sub_group_local_id(), get_sub_group_size(),                           \
                         get_max_sub_group_size());                                                                    \
        ALL(T, n, o)                                                                                                   \
        uchar4 w = sub_group_broadcast(convert_uchar4((int4)(n, n + 1, n + 2, n + 3)), 0);                             \
        o[8] = w.x + w.w;                                                                                              \
    }
UNIFORM(chars, char)
UNIFORM(uchars, uchar)
UNIFORM(shorts, short)
UNIFORM(ushorts, ushort)
UNIFORM(ints, int)
UNIFORM(ulongs, ulong)
UNIFORM(floats, float)
UNIFORM(doubles, double)
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
UNIFORM(halves, half)
