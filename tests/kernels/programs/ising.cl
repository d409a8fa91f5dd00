// Spins on a chessboard, random numbers by a hash; several sweeps with barriers.
// run: @sweep global=8,8 local=8,8 buf:i8:64:below=2:seed=161
// result: c3f5af36d71cbdaf
kernel void sweep(global char *spins) {
    local char s[8][8];
    uint x = get_local_id(0), y = get_local_id(1);
    s[y][x] = 2 * spins[y * 8 + x] - 1;
    for (uint t = 0; t < 6; t++) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (((x + y + t) & 1) == 0) {
            int e = s[y][x] * (s[(y + 1) & 7][x] + s[(y + 7) & 7][x] + s[y][(x + 1) & 7] + s[y][(x + 7) & 7]);
            uint h = (x * 0x9e3779b9u) ^ (y * 0x85ebca6bu) ^ (t * 0xc2b2ae35u);
            h ^= h >> 15;
            h *= 0x2c1b3c6du;
            if (e <= 0 || (h >> 8) < (0x00ffffffu >> (2 * e))) s[y][x] = -s[y][x];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    spins[y * 8 + x] = s[y][x];
}
