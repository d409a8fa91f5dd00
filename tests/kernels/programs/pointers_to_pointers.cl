// Pointers to pointers to pointers, and a list in private memory that goes around.
// run: @pointers_to_pointers global=32 local=8 buf:i32:512:seed=0 buf:i32:144:below=1000:seed=233
// run: @pointers_to_pointers global=9 local=3 buf:i32:512:seed=0 buf:i32:144:below=1000:seed=233
struct N { int v; struct N *next; };
kernel void pointers_to_pointers(global int *o, global const int *in) {
    int i = get_global_id(0);
    int a = in[i], b = in[i + 1], c = 3; int *p[3] = { &a, &b, &c }; int **pp = p + (i % 3); int ***ppp = &pp;
    ***ppp += 5; *pp = &c; **pp += 1;
    struct N n[4]; for (int k = 0; k < 4; ++k) { n[k].v = in[i] + k; n[k].next = &n[(k * 3 + 1) & 3]; }
    struct N *q = n; int s = 0; for (int k = 0; k < 6; ++k) { s = s * 3 + q->v; q = q->next; }
    o[4*i] = a; o[4*i+1] = b; o[4*i+2] = c; o[4*i+3] = s;
}
