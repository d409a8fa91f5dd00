// A box filter over pixels of four bytes, sums in shorts.
// run: @box global=16,8 local=8,8 buf:i8:720:seed=142 buf:i8:512:below=1:seed=0
// result: 46839f4712bc3788
kernel void box(global const uchar4 *in, global uchar4 *out) {
    int x = get_global_id(0), y = get_global_id(1);
    ushort4 sum = 0;
    for (int dy = 0; dy < 3; dy++)
        for (int dx = 0; dx < 3; dx++) sum += convert_ushort4(in[(y + dy) * 18 + x + dx]);
    out[y * 16 + x] = convert_uchar4((sum * (ushort4)57) >> (ushort4)9);
}
