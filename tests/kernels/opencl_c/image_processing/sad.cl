// Sums of absolute differences of blocks, and the best displacement of each.
__kernel void sad(__global const uchar *restrict frame, __global const uchar *restrict reference, __global uint *restrict best,
                  int width, int reach)
{
    int bx = get_global_id(0) * 4, by = get_global_id(1) * 4;
    uint least = 0xffffffff;
    for (int dy = 0; dy <= reach; ++dy)
        for (int dx = 0; dx <= reach; ++dx) {
            uint sum = 0;
            for (int y = 0; y < 4; ++y) {
                uchar4 a = vload4(0, frame + (by + y) * width + bx);
                uchar4 b = vload4(0, reference + (by + y + dy) * width + bx + dx);
                ushort4 d = convert_ushort4(abs_diff(a, b));
                sum += d.x + d.y + d.z + d.w;
            }
            least = min(least, (sum << 8) | (dy * 16 + dx));
        }
    best[get_global_id(1) * get_global_size(0) + get_global_id(0)] = least;
}
