// Radix-2 transform in local memory; the roots of unity come as a table.
__kernel void fft(__global float2 *data, __constant float2 *roots, __local float2 *t, int log2n)
{
    int l = get_local_id(0), half_ = get_local_size(0), n = 2 * half_, base = get_group_id(0) * n;
    for (int k = l; k < n; k += half_) {
        uint r = 0;
        for (int b = 0; b < log2n; ++b)
            r |= ((k >> b) & 1) << (log2n - 1 - b);
        t[r] = data[base + k];
    }
    for (int s = 1; s < n; s <<= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        int k = l & (s - 1), at = 2 * (l - k) + k;
        float2 w = roots[k * (half_ / s)], a = t[at], b = t[at + s];
        float2 p = (float2)(b.x * w.x - b.y * w.y, b.x * w.y + b.y * w.x);
        t[at] = a + p;
        t[at + s] = a - p;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    data[base + l] = t[l];
    data[base + l + half_] = t[l + half_];
}
