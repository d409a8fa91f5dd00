// Several time steps of a diffusion in a local tile with a barrier per step; one group holds the grid.
__kernel void hotspot(__global const float *restrict power, __global float *temperature, __local float *a, __local float *b,
                      int steps)
{
    int x = get_local_id(0), y = get_local_id(1), w = get_local_size(0), h = get_local_size(1);
    int at = y * w + x, g = get_group_id(0) * w * h + at;
    a[at] = temperature[g];
    float p = power[g];
    for (int s = 0; s < steps; ++s) {
        barrier(CLK_LOCAL_MEM_FENCE);
        float left = a[x > 0 ? at - 1 : at], right = a[x < w - 1 ? at + 1 : at];
        float up = a[y > 0 ? at - w : at], down = a[y < h - 1 ? at + w : at];
        b[at] = a[at] + p + 0.25f * (left + right + up + down - 4.0f * a[at]);
        __local float *t = a;
        a = b;
        b = t;
    }
    temperature[g] = a[at];
}
