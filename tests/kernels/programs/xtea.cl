// XTEA, encrypting and decrypting by turns: a branch that is the same for pairs of work-items.
// run: @xtea global=30 local=6 buf:i32:240:seed=17 bytes:0123456789abcdef0123456789abcdef
// result: a31607e33b3f4f2c
kernel void xtea(global uint2 *data, uint4 key) {
    int id = get_global_id(0);
    uint k[4] = {key.x, key.y, key.z, key.w};
    uint2 v = data[id];
    const uint delta = 0x9e3779b9;
    if ((id >> 1) & 1) {
        uint sum = delta * 32;
        while (sum != 0) {
            v.y -= (((v.x << 4) ^ (v.x >> 5)) + v.x) ^ (sum + k[(sum >> 11) & 3]);
            sum -= delta;
            v.x -= (((v.y << 4) ^ (v.y >> 5)) + v.y) ^ (sum + k[sum & 3]);
        }
    } else {
        uint sum = 0;
        for (int i = 0; i < 32; i++) {
            v.x += (((v.y << 4) ^ (v.y >> 5)) + v.y) ^ (sum + k[sum & 3]);
            sum += delta;
            v.y += (((v.x << 4) ^ (v.x >> 5)) + v.x) ^ (sum + k[(sum >> 11) & 3]);
        }
    }
    data[id] = v;
}
