// Base64: three bytes to four characters and back.
// run: @base64 global=21 local=7 buf:i8:63:seed=18 buf:i8:84:below=1:seed=0 buf:i8:63:below=1:seed=0
// result: 98e07801b91eb3e9
constant char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
uint digit(char c) {
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '+' ? 62 : 63;
}
kernel void base64(global const uchar *in, global char *text, global uchar *back) {
    size_t id = get_global_id(0);
    uchar3 b = vload3(id, in);
    uint n = upsample((ushort)b.x, upsample(b.y, b.z));
    char4 c = (char4)(DIGITS[n >> 18 & 63], DIGITS[n >> 12 & 63], DIGITS[n >> 6 & 63], DIGITS[n & 63]);
    vstore4(c, id, text);
    uint m = digit(c.x) << 18 | digit(c.y) << 12 | digit(c.z) << 6 | digit(c.w);
    vstore3((uchar3)(m >> 16, m >> 8, m), id, back);
}
