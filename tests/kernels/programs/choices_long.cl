// clang: -cl-std=CL1.2 -fwrapv
// Long chains of choices, of every type.
// run: @k global=64 local=16 buf:f32:256:seed=111 buf:i32:256:seed=112 buf:i32:2560:below=1:seed=0
// result: 19f69ffba146baf8
kernel void k(global const float *f, global const int *a, global int *out) {
    int i = get_global_id(0), n = 64;
    float x = f[i]; int y = a[i]; double d = x; long l = (long)y << (y & 31); short h = (short)y; char c = (char)y;
    for (int j = 0; j < 6; j++) {
        x = x < y ? x + j : x != x ? (float)j : x > 100.0f ? x * 0.5f : -x;
        y = x >= 3.0f ? y ^ j : y < 0 ? -(y + 1) : y > 77 ? y / 3 : y + j;
        d = d < x ? x : d == x ? d * 2 : isinf(d) ? 1.0 : d - 1;
        l = l > y ? l - y : l == -1 ? 77 : l < -1000 ? l / 7 : l * 3;
        h = (short)(h > y ? h - c : h < 0 ? -h : h ^ j);
        c = (char)(c > h ? c >> 1 : c == 0 ? j : isless(x, 3.0f) ? c + 1 : c - 1);
    }
    out[i] = isnan(x) ? 1 : as_int(x); out[i + n] = y; out[i + 2 * n] = isnan(d) ? 1 : (int)as_long(d); out[i + 3 * n] = (int)(l ^ l >> 32); out[i + 4 * n] = h * 256 + c;
    int4 v = (int4)(y, i, h, c), w = v.wzyx;
    out[i + 5 * n] = select(v, w, v > w).x + select(v, w, w << 31).z;
    float4 q = (float4)(x, i, y, c), r = q.yzwx;
    out[i + 6 * n] = any(isless(q, r)) + 2 * all(isgreaterequal(q, r)) + 4 * signbit(x) + 8 * isordered(x, (float)d) + 16 * islessgreater(x, (float)y) + 32 * isnormal(x) + 64 * isfinite((float)d);
    out[i + 7 * n] = (int)select(l, (long)y, (ulong)l << 1) + select(h, (short)c, (ushort)(y << 8)) + select((uchar)c, (uchar)h, (char)i);
}
