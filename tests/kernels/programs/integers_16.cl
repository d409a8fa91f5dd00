// clang: -cl-std=CL1.2 -fwrapv
// The same on sixteen bits.
// run: @k global=96 local=32 buf:i16:192:seed=21 buf:i16:192:seed=22 buf:i32:3072:below=1:seed=0
// result: 4076e71048a8fdb4
kernel void k(global const short *a, global const short *b, global int *out) {
    size_t i = get_global_id(0);
    short x = a[i], y = b[i];
    ushort u = (ushort)x, v = (ushort)y;
    int n = get_global_size(0);
    out[i] = (short)(x * y) + (ushort)(u * v) * 3;
    out[i + n] = add_sat(x, y) ^ sub_sat(x, y) << 4;
    out[i + 2 * n] = add_sat(u, v) ^ sub_sat(u, v) << 4;
    out[i + 3 * n] = mul_hi(x, y) * 3 + mul_hi(u, v);
    out[i + 4 * n] = hadd(x, y) * 3 + rhadd(u, v) + rhadd(x, y) * 7 + hadd(u, v) * 5;
    out[i + 5 * n] = (short)(x << (y & 15)) + 3 * (short)(x >> (y & 15)) + 7 * (ushort)(u >> (v & 15));
    out[i + 6 * n] = clz(x) + 32 * clz(u) + 1024 * popcount(x) + 3 * rotate(u, v) + abs(x) + 7 * rotate(x, (short)5);
    out[i + 7 * n] = (y == 0 ? 0 : (x == -32768 && y == -1) ? 5 : x / y * 256 + x % y) ^ (v == 0 ? 0 : u / v * 5 + u % v);
    out[i + 2 * n] += mad_sat(x, y, (short)99) * 3 + mad_sat(u, v, (ushort)3);
    out[i + n] += abs_diff(x, y) + clamp(x, (short)-20, (short)20) + (int)bitselect(u, v, (ushort)0x5a5a);
}
