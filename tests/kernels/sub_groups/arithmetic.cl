// clang: -cl-std=CL3.0
// cl_khr_subgroup_non_uniform_arithmetic
#include "flows.h"
#define ONE(op, k, v)                                                                                                  \
    o[k] = sub_group_non_uniform_reduce_##op(v);                                                                       \
    o[k + 1] = sub_group_non_uniform_scan_inclusive_##op(v);                                                           \
    o[k + 2] = sub_group_non_uniform_scan_exclusive_##op(v);
#define NUMBERS(T, n, o)                                                                                               \
    T v = (T)(n % 5), w = (T)((n & 3) == 3 ? 2 : 1);                                                                   \
    ONE(add, 0, v) ONE(mul, 3, w) ONE(min, 6, v) ONE(max, 9, v)
#define BITS(T, n, o)                                                                                                  \
    {                                                                                                                  \
        NUMBERS(T, n, o)                                                                                               \
        T b = (T)(n * 77);                                                                                             \
        ONE(and, 12, b) ONE(or, 15, b) ONE(xor, 18, b)                                                                 \
    }
#define FLOATS(T, n, o)                                                                                                \
    {                                                                                                                  \
        NUMBERS(T, n, o)                                                                                               \
    }
#define CHAR(n, o) BITS(char, n, o)
#define UCHAR(n, o) BITS(uchar, n, o)
#define SHORT(n, o) BITS(short, n, o)
#define USHORT(n, o) BITS(ushort, n, o)
#define INT(n, o) BITS(int, n, o)
#define UINT(n, o) BITS(uint, n, o)
#define LONG(n, o) BITS(long, n, o)
#define ULONG(n, o) BITS(ulong, n, o)
#define FLOAT(n, o) FLOATS(float, n, o)
#define DOUBLE(n, o) FLOATS(double, n, o)
KERNEL(chars, char, 21, CHAR)
KERNEL(uchars, uchar, 21, UCHAR)
KERNEL(shorts, short, 21, SHORT)
KERNEL(ushorts, ushort, 21, USHORT)
KERNEL(ints, int, 21, INT)
KERNEL(uints, uint, 21, UINT)
KERNEL(longs, long, 21, LONG)
KERNEL(ulongs, ulong, 21, ULONG)
KERNEL(floats, float, 12, FLOAT)
KERNEL(doubles, double, 12, DOUBLE)
#define TRUTH(op, k, v)                                                                                                \
    o[k] = sub_group_non_uniform_reduce_##op(v) != 0;                                                                  \
    o[k + 1] = sub_group_non_uniform_scan_inclusive_##op(v) != 0;                                                      \
    o[k + 2] = sub_group_non_uniform_scan_exclusive_##op(v) != 0;
#define TRUTHS(n, o) TRUTH(logical_and, 0, (n & 6)) TRUTH(logical_or, 3, (n & 7) == 7) TRUTH(logical_xor, 6, (n & 2))
KERNEL(truths, int, 9, TRUTHS)
