// MurmurHash3 of unaligned words, with tails.
// run: @murmur global=33 local=11 buf:i8:2048:seed=11 buf:i32:132:below=1:seed=0
// result: 6377c47f85700bdb
uint fmix(uint h) {
    h ^= h >> 16; h *= 0x85ebca6b; h ^= h >> 13; h *= 0xc2b2ae35; h ^= h >> 16;
    return h;
}
uint word(global const uchar *p) { return p[0] | p[1] << 8 | p[2] << 16 | (uint)p[3] << 24; }
kernel void murmur(global const uchar *data, global uint *out) {
    int id = get_global_id(0);
    int begin = id * 31, length = 5 + id % 29;
    uint h = id * 0x9747b28c;
    int i = 0;
    for (; i + 4 <= length; i += 4) {
        uint k = word(data + begin + i) * 0xcc9e2d51;
        h ^= rotate(k, 15u) * 0x1b873593;
        h = rotate(h, 13u) * 5 + 0xe6546b64;
    }
    uint k = 0;
    for (int j = length - 1; j >= i; --j) k = k << 8 | data[begin + j];
    if (k) h ^= rotate(k * 0xcc9e2d51, 15u) * 0x1b873593;
    out[id] = fmix(h ^ length);
}
