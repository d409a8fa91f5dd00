// Pointers in private memory: an array of them, a pointer to a pointer, pointers swapped in a loop.
void advance(__global const int **p, int by) { *p += by; }
__kernel void chase(__global const int *a, __global const int *b, __global int *out, int n)
{
    int i = get_global_id(0);
    __global const int *tab[3] = { a, b, a + n / 2 };
    __global const int *p = tab[i % 3];
    int sum = 0;
    for (int k = 0; k < 5; ++k) {
        advance(&p, 1 + (i + k) % 2);
        sum = sum * 7 + *p;
    }
    __global const int *x = a, *y = b;
    for (int k = 0; k < i % 7; ++k) {
        __global const int *t = x;
        x = y + 1;
        y = t;
    }
    out[3 * i] = sum;
    out[3 * i + 1] = x[0] - y[1];
    out[3 * i + 2] = (int)(p - tab[i % 3]);
}
