// Filters of pixels of 8 and 16 bits: weighted sums, clamps and thresholds that are stored as narrow as they were.
// run: @pixel_filters global=64 local=32 buf:i8:1024:seed=0 buf:i8:512:seed=431 buf:i8:512:seed=432
// run: @pixel_filters global=19 local=19 buf:i8:1024:seed=0 buf:i8:512:seed=431 buf:i8:512:seed=432
// result: e415d7012d0c589a
kernel void pixel_filters(global uchar *o, global const uchar *a, global const uchar *b) {
    int i = get_global_id(0); uint r = a[3 * i], g = a[3 * i + 1], l = a[3 * i + 2];
    o[i] = (r * 77 + g * 151 + l * 28 + 128) >> 8;
    o[96 + i] = (a[i] + 2 * a[i + 1] + a[i + 2] + 2) >> 2;
    o[192 + i] = min((a[i] + b[i]) * 3 / 4, 255);
    o[288 + i] = clamp((int)a[i] - (int)b[i] + 16, 0, 255);
    o[384 + i] = abs((int)a[i] - (int)b[i]) > 40 ? (a[i] + b[i] + 1) >> 1 : a[i];
    o[480 + i] = (a[i] * b[i]) % 251;
    o[576 + i] = convert_uchar_sat((1436 * ((int)a[i] - 128) + (b[i] << 10)) >> 10);
    o[672 + i] = (a[i] * a[i + 1] - b[i] * b[i + 1]) >> 9;
    short s = as_short((ushort)(a[i] | b[i] << 8)), t = as_short((ushort)(b[i] | a[i + 1] << 8));
    ((global short *)(o + 768))[i] = (s * 3 - t + 2) >> 2;
}
