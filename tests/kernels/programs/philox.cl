// Philox4x32-10: a generator that is a function of a counter.
// run: @philox global=37 local=37 buf:i32:592:below=1:seed=0 i32:12345 i32:678
// result: aa97a398a2cd0201
kernel void philox(global uint4 *out, uint k0, uint k1) {
    uint id = get_global_id(0);
    uint4 c = (uint4)(id, id * 3, 0, 7);
    for (int r = 0; r < 10; r++) {
        ulong p0 = (ulong)0xd2511f53 * c.x, p1 = (ulong)0xcd9e8d57 * c.z;
        c = (uint4)((uint)(p1 >> 32) ^ c.y ^ k0, (uint)p1, (uint)(p0 >> 32) ^ c.w ^ k1, (uint)p0);
        k0 += 0x9e3779b9;
        k1 += 0xbb67ae85;
    }
    out[id] = c;
}
