// Loops that items leave at different times: do/while, break, continue, two exits, a loop in a loop.
__kernel void collatz(__global const uint *restrict in, __global uint *restrict out)
{
    size_t i = get_global_id(0);
    ulong x = in[i];
    uint n = 0;
    while (x > 1) {
        x = (x & 1) ? 3 * x + 1 : x >> 1;
        ++n;
    }
    out[i] = n;
}
__kernel void nested(__global const uint *restrict in, __global uint *restrict out)
{
    size_t i = get_global_id(0);
    uint x = in[i], sum = 0, k = 0;
    do {
        if ((x >> k) & 1) {
            for (uint j = 0;; ++j) {
                if (j * j > k + x % 13)
                    break;
                if (j % 3 == 1)
                    continue;
                sum += j * k;
            }
        } else if (sum > 500)
            break;
        k += 1 + (sum & 1);
    } while (k < 32);
    out[i] = sum + 1000 * k;
}
__kernel void early(__global const int *restrict in, __global int *restrict out, int n)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    int v = in[i];
    if (v < 0) {
        out[i] = -1;
        return;
    }
    for (int d = 2; d * d <= v; ++d)
        if (v % d == 0) {
            out[i] = d;
            return;
        }
    out[i] = v;
}
