// Threefry-2x64 with rotations out of a table.
// run: @threefry global=25 local=5 buf:i64:400:seed=19
// result: 7c47f9d5732253a0
constant uint R[8] = {16, 42, 12, 31, 16, 32, 24, 21};
kernel void threefry(global ulong2 *data) {
    size_t id = get_global_id(0);
    ulong2 x = data[id];
    ulong ks[3] = {id, id << 32, 0x1bd11bdaa9fc1a22UL ^ id ^ id << 32};
    x.x += ks[0];
    x.y += ks[1];
    for (uint i = 0; i < 20; i++) {
        x.x += x.y;
        x.y = rotate(x.y, (ulong)R[i % 8]) ^ x.x;
        if (i % 4 == 3) {
            uint n = i / 4 + 1;
            x.x += ks[n % 3];
            x.y += ks[(n + 1) % 3] + n;
        }
    }
    data[id] = x;
}
