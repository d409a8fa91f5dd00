// Builtins about single bits and distances.
#define KERNEL(T, U)                                                                               \
    __kernel void bits_##T(__global const T *restrict a, __global const T *restrict b,             \
                           __global U *restrict out)                                               \
    {                                                                                              \
        size_t i = get_global_id(0);                                                               \
        T x = a[i], y = b[i];                                                                      \
        __global U *o = out + i * 5;                                                               \
        o[0] = (U)rotate(x, y);                                                                    \
        o[1] = (U)clz(x);                                                                          \
        o[2] = (U)popcount(x);                                                                     \
        o[3] = abs(x);                                                                             \
        o[4] = abs_diff(x, y);                                                                     \
    }
KERNEL(char, uchar)
KERNEL(uchar, uchar)
KERNEL(short, ushort)
KERNEL(ushort, ushort)
KERNEL(int, uint)
KERNEL(uint, uint)
KERNEL(long, ulong)
KERNEL(ulong, ulong)
