// A small Mersenne twister: the state in private memory, refilled when it is used up.
// run: @twister global=12 local=4 buf:i32:48:seed=20 buf:i32:960:below=1:seed=0
// result: 82499172cc35e27c
#define N 17
#define M 8
kernel void twister(global const uint *seeds, global uint *out) {
    uint id = get_global_id(0);
    uint state[N];
    state[0] = seeds[id];
    for (uint i = 1; i < N; i++) state[i] = 1812433253u * (state[i - 1] ^ state[i - 1] >> 30) + i;
    uint at = N;
    for (int n = 0; n < 20; n++) {
        if (at == N) {
            for (int k = 0; k < N; k++) {
                uint y = (state[k] & 0x80000000) | (state[(k + 1) % N] & 0x7fffffff);
                state[k] = state[(k + M) % N] ^ y >> 1 ^ (y & 1 ? 0x9908b0df : 0);
            }
            at = 0;
        }
        uint y = state[at++];
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c5680;
        y ^= y << 15 & 0xefc60000;
        y ^= y >> 18;
        out[n * get_global_size(0) + id] = y;
        if (y % 3 == 0) at = min(at + 1, (uint)N);
    }
}
