// Lanes in orders that are data.
// run: @shuffles global=16 local=4 buf:i16:256:seed=199 buf:i16:512:seed=200 buf:i16:256:below=1:seed=0
// result: d7f73c8e59a62c55
kernel void shuffles(global const ushort8 *a, global const ushort8 *mask, global ushort8 *out) {
    size_t i = get_global_id(0);
    ushort8 x = shuffle(a[i], mask[2 * i]), y = shuffle2(a[i].lo, a[15 - i].hi, mask[2 * i + 1]);
    ushort2 z = shuffle2(x, y, mask[i].s03);
    out[i] = (ushort8)(x.s024, z, y.s135);
}
