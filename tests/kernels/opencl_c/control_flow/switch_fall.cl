// A switch with ranges of cases, falling through, a default in the middle, and one nested in a loop.
__kernel void machine(__global const uchar *restrict code, __global int *restrict out, int length)
{
    size_t i = get_global_id(0);
    int acc = (int)i, steps = 0;
    for (int pc = 0; pc < length; ++pc) {
        switch (code[(i + pc) % length]) {
        case 0:
            acc += 3;
        case 1:
            acc ^= pc;
            break;
        default:
            acc -= 1;
        case 2:
            acc *= 3;
            continue;
        case 3:
            if (acc & 1)
                break;
            acc = acc / 2;
            break;
        case 200:
            acc = ~acc;
            goto done;
        }
        ++steps;
    }
done:
    out[2 * i] = acc;
    out[2 * i + 1] = steps;
}
