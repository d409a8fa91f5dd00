// Divisions, remainders, saturating products, rotations and shifts of 64 bits.
// run: @long_division global=32 local=8 buf:i64:4096:seed=0 buf:i64:256:seed=235 buf:i64:256:seed=236
// run: @long_division global=5 local=5 buf:i64:4096:seed=0 buf:i64:256:seed=235 buf:i64:256:seed=236
kernel void long_division(global ulong *o, global const ulong *a, global const ulong *b) {
    int i = get_global_id(0); ulong x = a[i], y = b[i] | 1; long sx = x, sy = y; global ulong *p = o + 16 * i;
    p[0] = x / y; p[1] = x % y; p[2] = sx / sy; p[3] = sx % sy; p[4] = mul_hi(x, y); p[5] = mul_hi(sx, sy); p[6] = mad_sat(x, y, x); p[7] = mad_sat(sx, sy, sx); p[8] = rotate(x, y); p[9] = hadd(sx, sy); p[10] = clz(x) * 100 + popcount(y); p[11] = x >> (y & 63); p[12] = sx >> (y & 63); p[13] = x << (y & 63); p[14] = upsample((uint)x, (uint)y); p[15] = mad24((int)x & 0xffffff, (int)y & 0xffffff, 5) + mul24((uint)x & 0xffffff, (uint)y & 0xffffff);
}
