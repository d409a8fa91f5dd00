// integer arithmetic alone
__kernel void xorshift(__global uint *out, uint rounds)
{
    uint i = get_global_id(0), x = i * 2654435761u + 1u, sum = 0;
    for (uint r = 0; r < rounds; ++r) {
        x ^= x << 13;
        x ^= x >> 17;
        x ^= x << 5;
        sum += x;
    }
    out[i] = sum;
}
