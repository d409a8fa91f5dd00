// clang: -cl-std=CL3.0
// cl_khr_subgroup_shuffle, cl_khr_subgroup_shuffle_relative
#include "flows.h"
#define MOVED(T, n, o)                                                                                                 \
    {                                                                                                                  \
        uint id = get_sub_group_local_id(), size = get_sub_group_size();                                               \
        T v = (T)n;                                                                                                    \
        o[0] = sub_group_shuffle(v, (id * 3 + 1) % size);                                                              \
        o[1] = sub_group_shuffle(v, size - 1);                                                                         \
        o[2] = sub_group_shuffle_xor(v, 1);                                                                            \
        o[3] = sub_group_shuffle_xor(v, size / 2);                                                                     \
        o[4] = sub_group_shuffle_up(v, 1);                                                                             \
        o[5] = sub_group_shuffle_down(v, 1);                                                                           \
        o[6] = sub_group_shuffle_up(v, size / 2);                                                                      \
        o[7] = sub_group_shuffle_down(v, size / 4);                                                                    \
    }
#define CHAR(n, o) MOVED(char, n, o)
#define SHORT(n, o) MOVED(short, n, o)
#define INT(n, o) MOVED(int, n, o)
#define ULONG(n, o) MOVED(ulong, n, o)
#define FLOAT(n, o) MOVED(float, n, o)
#define DOUBLE(n, o) MOVED(double, n, o)
KERNEL(chars, char, 8, CHAR)
KERNEL(shorts, short, 8, SHORT)
KERNEL(ints, int, 8, INT)
KERNEL(ulongs, ulong, 8, ULONG)
KERNEL(floats, float, 8, FLOAT)
KERNEL(doubles, double, 8, DOUBLE)
