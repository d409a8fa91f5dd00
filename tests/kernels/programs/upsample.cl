// Halves of integers put together, of all types, and products of 24 bits.
// run: @k global=16 local=4 buf:i8:256:seed=509 buf:i8:256:seed=510 buf:i64:8192:below=1:seed=0
// result: c96a61382b7fce99
kernel void k(global const uchar *a, global const uchar *b, global long *out) {
    size_t i = get_global_id(0); uchar16 x = vload16(i,a), y = vload16(i,b); char16 sx = as_char16(x);
    ushort16 u = upsample(x,y); short16 s = upsample(sx,y); uint8 u2 = upsample(as_ushort8(x), as_ushort8(y));
    int8 s2 = upsample(as_short8(x), as_ushort8(y)); ulong4 u3 = upsample(as_uint4(x), as_uint4(y));
    long4 s3 = upsample(as_int4(x), as_uint4(y)); global long *p = out + i*64; vstore16(convert_long16(u), 0, p);
    vstore16(convert_long16(s),0,p+16); vstore8(convert_long8(u2),0,p+32); vstore8(convert_long8(s2),0,p+40);
    vstore4(as_long4(u3),0,p+48); vstore4(s3,0,p+52); p[56] = upsample(sx.s3, y.s7); p[57] = upsample(x.s3, y.s7);
    p[58] = upsample((short)p[56], u.s2); p[59] = upsample(u.s1,u.s2); p[60]=upsample(s2.s1,u2.s3);
    p[61]=upsample(u2.s1,u2.s3); p[62]=mul24(s2.s1<<8>>8,(int)sx.s1)+mad24((int)sx.s2,(int)sx.s4,s2.s6);
    p[63]=mad24((uint)x.s1,u2.s1&0xffffff,u2.s2);
}
