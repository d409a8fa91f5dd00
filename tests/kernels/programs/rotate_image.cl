// An image turned by fixed-point steps, four neighbours weighted, black outside.
// run: @turn global=12,12 local=6,4 buf:i8:256:seed=148 buf:i8:144:below=1:seed=0
// result: 52738d9876738430
kernel void turn(global const uchar *in, global uchar *out) {
    int x = get_global_id(0), y = get_global_id(1);
    int u = 3547 * x - 2048 * y + (6 << 12), v = 2048 * x + 3547 * y - (2 << 12);
    int iu = u >> 12, iv = v >> 12, fu = u & 4095, fv = v & 4095;
    uint r = 0;
    if (iu >= 0 && iv >= 0 && iu < 15 && iv < 15) {
        global const uchar *p = in + iv * 16 + iu;
        uint a = p[0] * (4096 - fu) + p[1] * fu, b = p[16] * (4096 - fu) + p[17] * fu;
        r = (a >> 6) * (4096 - fv) + (b >> 6) * fv >> 18;
    }
    out[y * 12 + x] = r;
}
