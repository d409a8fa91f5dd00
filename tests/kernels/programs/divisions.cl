// Divisions by constants: indices taken apart, and signed ones of negative numbers, by powers of two and others.
// run: @divide global=512 local=64 buf:i32:2048:seed=71 buf:i32:4096:below=1:seed=0 buf:i16:1024:below=1:seed=0
// result: 396f347a0490dc9e
kernel void divide(global const int *in, global int2 *out, global ushort *shorts) {
    uint i = get_global_id(0);
    int x = in[i], y = in[i / 3 + i % 7];
    long far = ((long)x << 20) ^ y;
    short s = (short)x;
    int a = x / 2 + x % 8 - y / -4 + y % -16;
    int b = x / 3 - x % 10 + y / -7 + x / 641 + y % 1000;
    uint c = (uint)x / 7 + (uint)x % 60 + (uint)y / 10u + (uint)y / 0x80000001u;
    a ^= (int)(far / 4096) + (int)(far % 32);
    b ^= x == (int)0x80000000 ? y / 5 : x / -1;
    out[i] = (int2)(a ^ (int)c, b);
    shorts[i] = (ushort)(s / 6) ^ (ushort)((ushort)s % 11) ^ (ushort)((uchar)s / 13 + (char)s / 5);
}
