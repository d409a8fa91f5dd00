// LU decomposition in place over the integers modulo a prime, one group, two barriers per pivot.
#define P 65521u
uint power(uint b, uint e)
{
    uint r = 1;
    for (; e; e >>= 1) {
        if (e & 1)
            r = (ulong)r * b % P;
        b = (ulong)b * b % P;
    }
    return r;
}
__kernel void lu(__global uint *m, int n)
{
    int l = get_local_id(0), size = get_local_size(0);
    for (int k = 0; k < n - 1; ++k) {
        uint inverse = power(m[k * n + k], P - 2);
        for (int i = k + 1 + l; i < n; i += size)
            m[i * n + k] = (ulong)m[i * n + k] * inverse % P;
        barrier(CLK_GLOBAL_MEM_FENCE);
        for (int i = k + 1 + l; i < n; i += size)
            for (int j = k + 1; j < n; ++j)
                m[i * n + j] = (m[i * n + j] + (ulong)(P - m[i * n + k]) * m[k * n + j]) % P;
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
