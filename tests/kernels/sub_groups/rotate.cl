// clang: -cl-std=CL3.0
// cl_khr_subgroup_rotate
#include "flows.h"
#define MOVED(T, n, o)                                                                                                 \
    {                                                                                                                  \
        T v = (T)n;                                                                                                    \
        o[0] = sub_group_rotate(v, 1);                                                                                 \
        o[1] = sub_group_rotate(v, -1);                                                                                \
        o[2] = sub_group_rotate(v, 5);                                                                                 \
        o[3] = sub_group_clustered_rotate(v, 1, 2);                                                                    \
        o[4] = sub_group_clustered_rotate(v, 3, 4);                                                                    \
        o[5] = sub_group_clustered_rotate(v, -3, 8);                                                                   \
    }
#define INT(n, o) MOVED(int, n, o)
#define SHORT(n, o) MOVED(short, n, o)
#define DOUBLE(n, o) MOVED(double, n, o)
KERNEL(shorts, short, 6, SHORT)
KERNEL(ints, int, 6, INT)
KERNEL(doubles, double, 6, DOUBLE)
