// Rotations, counts of bits and saturating sums of integers of each width.
// run: @integer_functions global=64 local=16 buf:i8:20480:seed=0 buf:i8:512:seed=411 buf:i8:512:seed=412
// run: @integer_functions global=23 local=23 buf:i8:20480:seed=0 buf:i8:512:seed=411 buf:i8:512:seed=412
// result: ea901b93b2df63a0
#define TYPE(T, U, A, B, AT) { \
    T x = ((global const T *)A)[i], y = ((global const T *)B)[i]; global T *p = (global T *)(o + AT) + 10 * i; U ux = (U)x, uy = (U)y; \
    p[0] = rotate(x, y); p[1] = clz(x); p[2] = popcount(x); p[3] = add_sat(x, y); p[4] = sub_sat(x, y); \
    p[5] = add_sat(ux, uy); p[6] = sub_sat(ux, uy); p[7] = rotate(ux, (U)3) ^ popcount(uy); p[8] = mad_sat(x, y, x); p[9] = clz(uy) + abs_diff(x, y); }
kernel void integer_functions(global uchar *o, global const uchar *a, global const uchar *b) {
    int i = get_global_id(0);
    TYPE(char, uchar, a, b, 0)
    TYPE(short, ushort, a, b, 1024)
    TYPE(int, uint, a, b, 4096)
    TYPE(long, ulong, a, b, 8192)
    // Few bits, and none.
    TYPE(char, uchar, b, b, 14336)
    o[16384 + i] = clz((uchar)(a[i] & 1)) * 16 + popcount((uchar)(a[i] | 0xfe));
    ((global ushort *)(o + 16512))[i] = rotate((ushort)(a[i] * 257), (ushort)(b[i] & 48));
    ((global uint *)(o + 17408))[i] = popcount((uint)(b[i] ? ~0u : 0)) + clz((short)(a[i] - 128)) * 100;
}
