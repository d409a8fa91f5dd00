// Structures by value, packed and of odd sizes: arguments, parameters, results.
// run: @k global=16 local=4 bytes:01000000000000000000000000000440fdff0a00f40100000000803f000000400000404000008040ff00000000000000 bytes:0102030405060708090a0b buf:i32:512:below=1:seed=0
// result: c545fff138b09ff3
typedef struct {
    char a; double b; short c[3]; float d[4]; uchar e;
} S;
typedef struct __attribute__((packed)) { char a; int b; short c; uint d; } P;
typedef struct {
    uchar r, g, b;
} T3;
typedef struct {
    T3 t[3]; long x;
    struct {
        char y; short z;
    } n[2];
} N;
float __attribute__((noinline)) use(S s, int i) {
    s.c[i % 3] += i; s.a++; return s.a + (float)s.b + s.c[0]*2 + s.c[1]*3 + s.c[2]*5 + s.d[i & 3] + s.e;
}
P __attribute__((noinline)) mk(P p, int i) {
    p.b ^= i; p.c += i; p.d = p.d * 3 + p.a; p.a = -i; return p;
}
N __attribute__((noinline)) nn(int i) {
    N n;
    for (int j=0;j<3;j++) n.t[j] = (T3){ i, i + j, i * j };
    n.x = (long)i << 33; n.n[0].y = i; n.n[1].y = -i; n.n[0].z = i*100; n.n[1].z = i*1000; return n;
}
kernel void k(S s, P p, global int *o) {
    size_t i = get_global_id(0); global int *q = o + i * 8; q[0] = (int)(use(s, i) * 4); p = mk(p, i);
    if (i & 1) p = mk(p, 3); q[1] = p.a + p.b; q[2] = p.c ^ p.d; N n = nn(i), m = i & 2 ? n : nn(i + 1);
    q[3] = m.t[0].r + m.t[1].g * 3 + m.t[2].b * 7; q[4] = (int)(m.x >> 31);
    q[5] = m.n[0].y + m.n[1].z + m.n[1].y * m.n[0].z; q[6] = sizeof(S) + 100*sizeof(P) + 10000*sizeof(N);
    n.t[i % 3] = m.t[(i+1) % 3]; q[7] = n.t[0].r | n.t[1].g << 8 | n.t[2].b << 16;
}
