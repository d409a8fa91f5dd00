// Solutions of the n queens problem below a first row per item: backtracking on bits with a stack of its own.
__kernel void queens(__global uint *restrict out, int n)
{
    int first = get_global_id(0);
    uint full = (1u << n) - 1, count = 0;
    uint cols[12], left[12], right[12], rest[12];
    int row = 1;
    cols[1] = 1u << first;
    left[1] = cols[1] << 1;
    right[1] = cols[1] >> 1;
    rest[1] = full & ~(cols[1] | left[1] | right[1]);
    while (row > 0) {
        if (row == n) {
            ++count;
            --row;
            continue;
        }
        uint r = rest[row];
        if (r == 0) {
            --row;
            continue;
        }
        uint bit = r & -r;
        rest[row] = r ^ bit;
        cols[row + 1] = cols[row] | bit;
        left[row + 1] = (left[row] | bit) << 1;
        right[row + 1] = (right[row] | bit) >> 1;
        ++row;
        rest[row] = full & ~(cols[row] | left[row] | right[row]);
    }
    out[first] = count;
}
