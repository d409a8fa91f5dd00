// A Mersenne twister of its own per item, its state in private memory.
#define N 19
#define M 7
__kernel void twister(__global const uint *restrict seeds, __global uint *restrict out, int count)
{
    size_t i = get_global_id(0);
    uint state[N];
    state[0] = seeds[i];
    for (int k = 1; k < N; ++k)
        state[k] = 1812433253u * (state[k - 1] ^ (state[k - 1] >> 30)) + k;
    int at = 0;
    for (int n = 0; n < count; ++n) {
        int next = at + 1 == N ? 0 : at + 1, far = at + M < N ? at + M : at + M - N;
        uint y = (state[at] & 0x80000000u) | (state[next] & 0x7fffffffu);
        state[at] = state[far] ^ (y >> 1) ^ ((y & 1) ? 0x9908b0dfu : 0u);
        y = state[at];
        at = next;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c5680u;
        y ^= (y << 15) & 0xefc60000u;
        out[i * count + n] = y ^ (y >> 18);
    }
}
