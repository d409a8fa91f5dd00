// Bytes and 16-bit integers of one work-item next to each other, work-items far apart: pieces of every length.
// run: @pieces global=32 local=32 buf:i8:1536:below=1:seed=0 buf:i8:2048:seed=14 buf:i16:1536:below=1:seed=0 buf:i16:2560:seed=15
// run: @pieces global=27 local=9 buf:i8:1536:below=1:seed=0 buf:i8:2048:seed=14 buf:i16:1536:below=1:seed=0 buf:i16:2560:seed=15
// result: f963752734bdbe55
kernel void pieces(global uchar *bytes, global const uchar *text, global ushort *shorts, global const ushort *lines) {
    int i = get_global_id(0);
    global const uchar *p = text + i * 64;
    uint h = 17;
    for (int k = 0; k < 32; k++) h = (h ^ p[k]) * 16777619u;
    h += p[40] * p[41] - p[43];
    for (int k = 0; k < 16; k++) bytes[i * 48 + k] = p[15 - k] + (uchar)(h >> k);
    for (int k = 0; k < 4; k++) bytes[i * 48 + 20 + k] = p[50 + k];
    for (int k = 0; k < 2; k++) bytes[i * 48 + 30 + k] = h >> (8 * k);

    global const ushort *l = lines + (31 - i) * 40;
    global ushort *q = shorts + i * 24;
    ushort a = l[8], b = l[9], c = l[10], d = l[11], e = l[12], f = l[13], g = l[14], o = l[15];
    q[0] = a + b; q[1] = c - d; q[2] = (uint)e * f; q[3] = g ^ o;
    q[4] = a & o; q[5] = b | g; q[6] = c; q[7] = max(d, e);
    q[9] = l[20]; q[10] = l[21]; q[11] = l[22];
}
