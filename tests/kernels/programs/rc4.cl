// RC4: a private permutation of bytes that each work-item swaps in.
// run: @rc4 global=8 local=4 buf:i8:64:seed=16 buf:i8:256:below=1:seed=0
// result: 814352de22847b6a
kernel void rc4(global const uchar *keys, global uchar *out) {
    uint id = get_global_id(0);
    uchar s[256];
    for (int i = 0; i < 256; i++) s[i] = i;
    uchar j = 0;
    for (int i = 0; i < 256; i++) {
        uchar t = s[i];
        j += t + keys[id * 8 + i % 8];
        s[i] = s[j];
        s[j] = t;
    }
    uchar x = 0, y = 0;
    for (int i = 0; i < 32; i++) {
        x++;
        uchar t = s[x];
        y += t;
        s[x] = s[y];
        s[y] = t;
        out[32 * id + i] = s[(uchar)(s[x] + t)];
    }
}
