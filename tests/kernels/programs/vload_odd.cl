// Vectors loaded and stored at odd places, of all lengths.
// run: @odd global=16 local=8 buf:i8:512:seed=181 buf:i16:512:seed=182 buf:i32:2048:below=1:seed=0
// result: d8be0637f647416a
kernel void odd(global const uchar *b, global const short *h, global int *out) {
    size_t i = get_global_id(0);
    int s = 0;
    uchar2 b2 = vload2(i, b + 1);
    uchar3 b3 = vload3(i, b + 3);
    uchar4 b4 = vload4(i, b + 5);
    uchar8 b8 = vload8(i, b + 7);
    uchar16 b16 = vload16(i, b + 9);
    short3 h3 = vload3(i, h + 1);
    short8 h8 = vload8(i, h + 3);
    s = b2.y + b3.z * 3 + b4.w * 5 + b8.s7 * 7 + b16.sf * 11;
    vstore4((int4)(s, h3.x, h3.z, h8.s5), i, out);
    vstore3(convert_int3(h8.s147) - convert_int3(h3), i, out + 64 + 1);
    vstore2(convert_int2(b16.s8d) * s, i, out + 128 + 3);
    vstore8(convert_int8(b16.odd) - convert_int8(b16.even), i, out + 164);
}
