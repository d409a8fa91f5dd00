// clang: -cl-std=CL2.0
// Program-scope variables: structures with unions, pointers to elements of others, tables of strings.
// run: @k global=32 local=8 buf:i32:128:seed=542 buf:i32:512:below=1:seed=0
// result: 5358c0cfee264527
typedef struct {
    char c; float3 v; short s[3];
    union {
        int i; float f;
    } u;
} S;
constant S tab[3] = { { 1, (float3)(1,2,3), {4,5,6}, { 7 } }, { -2, (float3)(-1,.5f,9), {-4,-5,-6},
    { 0x3f800000 } }, { 9 } };
global int counts[5] = { 1, 2, 3 };
global int *global gp = &counts[2];
constant int *constant cp = &tab[1].u.i;
global S gs = { 3, (float3)(8,7,6), { 1, 2, 3 }, { .f = 2.0f } };
constant float lut[] = { 0.5f, 1.5f, 2.5f, 3.5f };
constant char *constant names[] = { "alpha", "beta", "gamma" };
global const ulong big[2] = { 0xfedcba9876543210UL, 1 };
kernel void k(global const int *a, global int *o) {
    size_t i = get_global_id(0); int x = a[i]; uint m = (uint)x % 3; global int *p = o + i * 4;
    p[0] = tab[m].c + tab[m].s[m] * 10 + (int)(tab[m].v.y * 100) + tab[(i+1)%3].u.i;
    p[1] = counts[m] + *gp * 10 + (*cp & 0xffff) * 100 + gs.s[m] + as_int(gs.u.f) + (int)gs.v.z;
    p[2] = names[m][x & 3] + (int)(lut[x & 3] * 4); p[3] = (int)(big[i & 1] >> (x & 63));
}
