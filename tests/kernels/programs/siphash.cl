// SipHash-2-4 of strings of different lengths, read byte by byte.
// run: @siphash global=40 local=10 buf:i8:1024:seed=9 buf:i64:16:seed=10 buf:i64:320:below=1:seed=0
// result: 0236e7a81a6b77de
#define ROUND                                                                                                          \
    v0 += v1; v1 = rotate(v1, 13UL); v1 ^= v0; v0 = rotate(v0, 32UL);                                                  \
    v2 += v3; v3 = rotate(v3, 16UL); v3 ^= v2;                                                                         \
    v0 += v3; v3 = rotate(v3, 21UL); v3 ^= v0;                                                                         \
    v2 += v1; v1 = rotate(v1, 17UL); v1 ^= v2; v2 = rotate(v2, 32UL);
kernel void siphash(global const uchar *text, constant ulong *key, global ulong *out) {
    uint id = get_global_id(0);
    global const uchar *p = text + id * 23;
    uint length = id * 7 % 23;
    ulong v0 = key[0] ^ 0x736f6d6570736575UL, v1 = key[1] ^ 0x646f72616e646f6dUL;
    ulong v2 = key[0] ^ 0x6c7967656e657261UL, v3 = key[1] ^ 0x7465646279746573UL;
    uint left = length;
    for (; left >= 8; left -= 8, p += 8) {
        ulong m = 0;
        for (int i = 7; i >= 0; i--) m = m << 8 | p[i];
        v3 ^= m;
        ROUND ROUND
        v0 ^= m;
    }
    ulong b = (ulong)length << 56;
    switch (left) {
    case 7: b |= (ulong)p[6] << 48;
    case 6: b |= (ulong)p[5] << 40;
    case 5: b |= (ulong)p[4] << 32;
    case 4: b |= (ulong)p[3] << 24;
    case 3: b |= (ulong)p[2] << 16;
    case 2: b |= (ulong)p[1] << 8;
    case 1: b |= (ulong)p[0];
    case 0: break;
    }
    v3 ^= b;
    ROUND ROUND
    v0 ^= b;
    v2 ^= 0xff;
    ROUND ROUND ROUND ROUND
    out[id] = v0 ^ v1 ^ v2 ^ v3;
}
