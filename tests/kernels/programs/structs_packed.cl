// clang: -cl-std=CL1.2 -fwrapv
// Structures: packed, padded, nested, with three-component vectors and bit fields.
// run: @k global=24 local=8 buf:i8:1024:seed=81 buf:i32:4096:below=1:seed=0
// result: 3d7a94e0f5eecdbb
typedef struct __attribute__((packed)) { uchar a; int b; short c; long d; } P;
typedef struct { char a; long3 v; short b; P p[2]; } N;
typedef struct { uint a; int b; uint c; int d; ulong e; } B;
typedef union { uint4 w; ushort8 h; uchar16 b; struct { float x; double y; } f; } U;
static N twist(N n, int k) { n.a += (char)k; n.v = n.v.zxy; n.p[k & 1].d ^= n.p[~k & 1].b; n.p[0] = n.p[1]; return n; }
static B bits(uint x, long y) { B b; b.a = x; b.b = (int)(x >> 3); b.c = x >> 8; b.d = (int)(x >> 25); b.e = (ulong)y; return b; }
kernel void k(global const uchar *in, global int *out) {
    size_t i = get_global_id(0);
    global const P *p = (global const P *)(in + 3);
    P q = p[i];
    N n; n.a = (char)q.a; n.v = (long3)(q.b, q.c, q.d); n.b = q.c; n.p[0] = q; n.p[1] = p[i + 1];
    N m = twist(n, q.b & 7);
    for (int t = 0; t < (q.a & 3); t++) m = twist(m, t);
    B b = bits((uint)q.b * 2654435761u, q.d);
    b.a++; b.b -= 9; b.d = b.b + b.d; b.e += b.c; b.c *= 3;
    U u; u.w = (uint4)((uint)q.b, b.a, (uint)b.b, (uint)b.c);
    u.h.s3 += u.h.s4; u.b.s7 ^= u.b.s0; u.w = u.w.wzyx;
    out[i] = m.a + (int)m.v.x + 3 * (int)m.v.y + 5 * (int)(m.v.z >> 7);
    out[i + 24] = (int)m.p[0].d ^ (int)(m.p[1].d >> 32) ^ m.p[0].b * 3 ^ m.p[1].c * 5 ^ m.p[0].a;
    out[i + 48] = (int)b.a + b.b * 10 + (int)b.c * 1000 + b.d * 77;
    out[i + 72] = (int)b.e ^ (int)((ulong)b.e >> 20);
    out[i + 96] = (int)u.w.x ^ (int)u.w.y * 3 ^ (int)u.w.z * 5 ^ (int)u.w.w * 7 ^ sizeof(N) ^ sizeof(B) << 8;
}
