// clang: -cl-std=CL3.0
// cl_khr_subgroup_clustered_reduce
#include "flows.h"
#define ONE(op, k, v, SIZE) o[k] = sub_group_clustered_reduce_##op(v, SIZE);
#define NUMBERS(T, n, o, SIZE, k)                                                                                      \
    T v##SIZE = (T)(n % 5), w##SIZE = (T)((n & 3) == 3 ? 2 : 1);                                                       \
    ONE(add, k, v##SIZE, SIZE) ONE(mul, k + 1, w##SIZE, SIZE) ONE(min, k + 2, v##SIZE, SIZE)                           \
    ONE(max, k + 3, v##SIZE, SIZE)
#define BITS(T, n, o, SIZE, k)                                                                                         \
    NUMBERS(T, n, o, SIZE, k)                                                                                          \
    T b##SIZE = (T)(n * 77);                                                                                           \
    ONE(and, k + 4, b##SIZE, SIZE) ONE(or, k + 5, b##SIZE, SIZE) ONE(xor, k + 6, b##SIZE, SIZE)
#define CHAR(n, o)                                                                                                     \
    {                                                                                                                  \
        BITS(char, n, o, 1, 0) BITS(char, n, o, 4, 7)                                                                  \
    }
#define INT(n, o)                                                                                                      \
    {                                                                                                                  \
        BITS(int, n, o, 2, 0) BITS(int, n, o, 8, 7)                                                                    \
    }
#define ULONG(n, o)                                                                                                    \
    {                                                                                                                  \
        BITS(ulong, n, o, 2, 0) BITS(ulong, n, o, 4, 7)                                                                \
    }
#define FLOAT(n, o)                                                                                                    \
    {                                                                                                                  \
        NUMBERS(float, n, o, 4, 0) NUMBERS(float, n, o, 16, 4)                                                         \
    }
#define DOUBLE(n, o)                                                                                                   \
    {                                                                                                                  \
        NUMBERS(double, n, o, 2, 0) NUMBERS(double, n, o, 4, 4)                                                        \
    }
KERNEL(chars, char, 14, CHAR)
KERNEL(ints, int, 14, INT)
KERNEL(ulongs, ulong, 14, ULONG)
KERNEL(floats, float, 8, FLOAT)
KERNEL(doubles, double, 8, DOUBLE)
#define SIZES(n, o)                                                                                                    \
    o[0] = sub_group_clustered_reduce_logical_and((n & 6), 2) != 0;                                                    \
    o[1] = sub_group_clustered_reduce_logical_or((n & 7) == 7, 4) != 0;                                                \
    o[2] = sub_group_clustered_reduce_logical_xor((n & 2), 8) != 0;                                                    \
    o[3] = sub_group_clustered_reduce_add(n, 32);                                                                      \
    o[4] = sub_group_clustered_reduce_add(n, 64);
KERNEL(sizes, int, 5, SIZES)
