// Arithmetic of the language on every integer type; divisors are never zero and never minus one.
#define KERNEL(T, BITS)                                                                            \
    __kernel void ops_##T(__global const T *restrict a, __global const T *restrict b,              \
                          __global T *restrict out)                                                \
    {                                                                                              \
        size_t i = get_global_id(0);                                                               \
        T x = a[i], y = b[i];                                                                      \
        __global T *o = out + i * 12;                                                              \
        o[0] = x + y;                                                                              \
        o[1] = x - y;                                                                              \
        o[2] = x * y;                                                                              \
        o[3] = x / y;                                                                              \
        o[4] = (x ^ 1) % y;                                                                            \
        o[5] = x << (y & (BITS - 1));                                                              \
        o[6] = x >> (y & (BITS - 1));                                                              \
        o[7] = (x & y) | (~x ^ y);                                                                 \
        o[8] = -x;                                                                                 \
        o[9] = (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != y);                               \
        o[10] = !x ? y : (x && y > 5) ? x : (T)7;                                                  \
        o[11] = x / 10 + x % 7;                                                                    \
    }
KERNEL(char, 8)
KERNEL(uchar, 8)
KERNEL(short, 16)
KERNEL(ushort, 16)
KERNEL(int, 32)
KERNEL(uint, 32)
KERNEL(long, 64)
KERNEL(ulong, 64)
