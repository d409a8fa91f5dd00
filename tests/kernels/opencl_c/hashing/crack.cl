// A keyspace search as password crackers do it: a mixing hash, a bitmap test, a found list behind an atomic counter.
uint mix_hash(uint4 key)
{
    uint h = 0x9747b28c;
    uint k[4] = { key.x, key.y, key.z, key.w };
    for (int i = 0; i < 4; ++i) {
        uint x = k[i] * 0xcc9e2d51;
        x = rotate(x, 15u) * 0x1b873593;
        h = rotate(h ^ x, 13u) * 5 + 0xe6546b64;
    }
    h ^= h >> 16;
    h *= 0x85ebca6b;
    h ^= h >> 13;
    return h;
}
__kernel void crack(__global const uint *restrict bitmap, uint4 salt, __global uint *found, __global uint *list, uint room)
{
    uint g = get_global_id(0);
    for (uint low = 0; low < 16; ++low) {
        uint h = mix_hash((uint4)(g, low, 0, 7) ^ salt);
        if (!((bitmap[(h >> 5) & 7] >> (h & 31)) & 1))
            continue;
        uint at = atomic_inc(found);
        if (at < room)
            list[at] = g * 16 + low;
    }
}
