// Builtins that look at more bits than they return.
#define KERNEL(T)                                                                                  \
    __kernel void saturate_##T(__global const T *restrict a, __global const T *restrict b,         \
                               __global const T *restrict c, __global T *restrict out)             \
    {                                                                                              \
        size_t i = get_global_id(0);                                                               \
        T x = a[i], y = b[i], z = c[i];                                                            \
        __global T *o = out + i * 10;                                                              \
        o[0] = add_sat(x, y);                                                                      \
        o[1] = sub_sat(x, y);                                                                      \
        o[2] = hadd(x, y);                                                                         \
        o[3] = rhadd(x, y);                                                                        \
        o[4] = mul_hi(x, y);                                                                       \
        o[5] = mad_hi(x, y, z);                                                                    \
        o[6] = mad_sat(x, y, z);                                                                   \
        o[7] = min(x, y);                                                                          \
        o[8] = max(x, y);                                                                          \
        o[9] = clamp(z, min(x, y), max(x, y));                                                     \
    }
KERNEL(char)
KERNEL(uchar)
KERNEL(short)
KERNEL(ushort)
KERNEL(int)
KERNEL(uint)
KERNEL(long)
KERNEL(ulong)
