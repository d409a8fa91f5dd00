// Game of life on a torus, one cell per item.
__kernel void life(__global const uchar *restrict in, __global uchar *restrict out, int w, int h)
{
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= w || y >= h)
        return;
    int n = 0;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
            if (dx == 0 && dy == 0)
                continue;
            int xx = (x + dx + w) % w, yy = (y + dy + h) % h;
            n += in[yy * w + xx];
        }
    uchar alive = in[y * w + x];
    out[y * w + x] = (n == 3) || (alive && n == 2);
}
