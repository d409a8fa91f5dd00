// PCG32: how long until a bounded number without bias comes.
// run: @pcg global=48 local=16 buf:i32:192:below=1:seed=0
// result: b20d81fdfd7b66eb
uint next(ulong *state) {
    ulong old = *state;
    *state = old * 6364136223846793005UL + 1442695040888963407UL;
    uint x = ((old >> 18) ^ old) >> 27, r = old >> 59;
    return x >> r | x << (-r & 31);
}
kernel void pcg(global uint *out) {
    uint id = get_global_id(0);
    ulong state = id * 0x9e3779b97f4a7c15UL;
    uint bound = 0x80000001u + id * 0x01000001u, threshold = -bound % bound, count = 0, r;
    do {
        r = next(&state);
        count++;
    } while (r < threshold);
    out[id] = r % bound ^ count << 24;
}
