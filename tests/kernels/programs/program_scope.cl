// clang: -cl-std=CL2.0
// Variables of the program: constants with pointers, tables of structures.
// run: @tables global=16 local=8 buf:i32:64:below=30:seed=206 buf:i32:64:below=1:seed=0
typedef struct { int a; short b[2]; float f; } Row;
constant Row ROWS[3] = {{1, {2, 3}, 4.5f}, {-7, {8, -9}, 0.25f}, {100, {0, 32767}, -1.0f}};
constant char NAME[] = "oxidised";
constant char *constant NAMES[2] = {NAME, NAME + 3};
global const int squares[6] = {0, 1, 4, 9, 16, 25};
kernel void tables(global const int *in, global int *out) {
    int x = in[get_global_id(0)];
    constant Row *r = &ROWS[x % 3];
    constant char *n = NAMES[x & 1];
    int length = 0;
    while (n[length]) length++;
    out[get_global_id(0)] = r->a * 10 + r->b[x >> 1 & 1] + (int)(r->f * 8) + n[x % length] * 100 + squares[x % 6] * 7 + length;
}
