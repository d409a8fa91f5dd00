// UTF-8: lengths by the first byte, errors, and code points.
// run: @decode global=64 local=64 buf:i8:72:seed=27 buf:i32:256:below=1:seed=0
// result: 89c3717f98724441
kernel void decode(global const uchar *text, global uint *out) {
    size_t i = get_global_id(0);
    uchar c = text[i];
    uint n, v;
    if (c < 0x80) { n = 0; v = c; }
    else if (c < 0xc2) { out[i] = ~0u; return; }
    else if (c < 0xe0) { n = 1; v = c & 0x1f; }
    else if (c < 0xf0) { n = 2; v = c & 0x0f; }
    else if (c < 0xf5) { n = 3; v = c & 0x07; }
    else { out[i] = ~1u; return; }
    for (uint k = 1; k <= n; k++) {
        uchar d = text[i + k];
        if ((d & 0xc0) != 0x80) { out[i] = 0x80000000 | k; return; }
        v = v << 6 | (d & 0x3f);
    }
    out[i] = v;
}
