// Private arrays with indices from data, one of arrays, and sorting in private memory.
__kernel void insertion(__global const uchar *restrict in, __global uint *restrict out)
{
    size_t i = get_global_id(0);
    uchar a[9];
    ushort count[4][4];
    for (int k = 0; k < 16; ++k)
        count[k >> 2][k & 3] = 0;
    for (int k = 0; k < 9; ++k) {
        uchar v = in[i * 9 + k];
        count[v & 3][(v >> 2) & 3] += v;
        int j = k;
        for (; j > 0 && a[j - 1] > v; --j)
            a[j] = a[j - 1];
        a[j] = v;
    }
    uint hash = 0;
    for (int k = 0; k < 9; ++k)
        hash = hash * 31 + a[k];
    out[3 * i] = a[4];
    out[3 * i + 1] = hash;
    out[3 * i + 2] = count[a[0] & 3][a[8] & 3];
}
