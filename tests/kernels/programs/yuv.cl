// Colours to luma and chroma, chroma of four pixels each.
// run: @yuv global=8,6 local=4,2 buf:i8:576:seed=146 buf:i8:192:below=1:seed=0 buf:i8:96:below=1:seed=0
// result: bb78ff4b0c9f6318
kernel void yuv(global const uchar *rgb, global uchar *luma, global uchar2 *chroma) {
    int x = get_global_id(0), y = get_global_id(1);
    int3 sum = 0;
    for (int k = 0; k < 4; k++) {
        int px = 2 * x + (k & 1), py = 2 * y + (k >> 1);
        int3 c = convert_int3(vload3(py * 16 + px, rgb));
        luma[py * 16 + px] = (66 * c.x + 129 * c.y + 25 * c.z + 128 >> 8) + 16;
        sum += c;
    }
    sum = (sum + 2) / 4;
    int u = (-38 * sum.x - 74 * sum.y + 112 * sum.z + 128 >> 8) + 128;
    int v = (112 * sum.x - 94 * sum.y - 18 * sum.z + 128 >> 8) + 128;
    chroma[y * 8 + x] = convert_uchar2_sat((int2)(u, v));
}
