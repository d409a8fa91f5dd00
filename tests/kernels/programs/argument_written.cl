// A structure by value that is written to, before and behind barriers.
// run: @k global=16 local=8 bytes:01000000020000000300000004000000 buf:i32:128:below=1:seed=0 i32:1
// result: 80713817a2b94f27
typedef struct {
    int v[4];
} P;
void __attribute__((noinline)) bump(P *p, int i) {
    p->v[i & 3] += i;
}
kernel void k(P p, global int *o, int n) {
    int i = get_global_id(0); p.v[i & 3] += i * 10; if (i & 4) bump(&p, i + 1); barrier(CLK_LOCAL_MEM_FENCE);
    P *q = &p; o[i * 2] = p.v[0] + q->v[n] * 1000; barrier(CLK_LOCAL_MEM_FENCE); p.v[(i + n) & 3] ^= 5;
    o[i * 2 + 1] = p.v[i & 1] * 100 + p.v[2 + (i & 1)];
}
