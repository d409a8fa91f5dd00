// Numbers to text: digits backwards in private memory, then copied.
// run: @itoa global=50 local=10 buf:i32:200:seed=25 buf:i8:600:below=1:seed=0
// result: 94f0ebc5508016a2
kernel void itoa(global const int *in, global char *out) {
    size_t id = get_global_id(0);
    char digits[12];
    int n = in[id], count = 0;
    uint u = n < 0 ? 0u - (uint)n : (uint)n;
    do {
        digits[count++] = '0' + u % 10;
        u /= 10;
    } while (u);
    if (n < 0) digits[count++] = '-';
    for (int i = 0; i < 12; i++) out[id * 12 + i] = i < count ? digits[count - 1 - i] : ' ';
}
