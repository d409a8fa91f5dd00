// Bayer pattern to colours: four cases by the parity of the place.
// run: @demosaic global=12,8 local=6,4 buf:i16:280:below=4096:seed=147 buf:i16:768:below=1:seed=0
// result: 89b0ffcbfbb6f6d2
kernel void demosaic(global const ushort *raw, global ushort4 *out) {
    int x = get_global_id(0), y = get_global_id(1), w = 14;
    global const ushort *p = raw + (y + 1) * w + x + 1;
    ushort c = p[0], h = (p[-1] + p[1]) / 2, v = (p[-w] + p[w]) / 2;
    ushort plus = (p[-1] + p[1] + p[-w] + p[w]) / 4, cross_ = (p[-w - 1] + p[-w + 1] + p[w - 1] + p[w + 1]) / 4;
    ushort4 r;
    switch ((y & 1) * 2 + (x & 1)) {
    case 0: r = (ushort4)(c, plus, cross_, 4095); break;
    case 1: r = (ushort4)(h, c, v, 4095); break;
    case 2: r = (ushort4)(v, c, h, 4095); break;
    default: r = (ushort4)(cross_, plus, c, 4095); break;
    }
    out[y * 12 + x] = r;
}
