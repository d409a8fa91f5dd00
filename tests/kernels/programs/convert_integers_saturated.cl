// Each integer type to each other, saturated.
// run: @k global=40 local=8 buf:i64:320:seed=505 buf:i64:20480:below=1:seed=0
// result: 3eca8e281f2d074c
#define R(o,T) out[i*64+o]=convert_##T##_sat(c); out[i*64+o+1]=convert_##T##_sat(uc); out[i*64+o+2]=convert_##T##_sat(s); out[i*64+o+3]=convert_##T##_sat(us); out[i*64+o+4]=convert_##T##_sat(n); out[i*64+o+5]=convert_##T##_sat(un); out[i*64+o+6]=convert_##T##_sat(l); out[i*64+o+7]=convert_##T##_sat(ul);
kernel void k(global const long *a, global long *out) {
    size_t i = get_global_id(0); long l = a[i]; ulong ul = l; int n = l ^ (l >> 32); uint un = n;
    short s = n ^ (n >> 16); ushort us = s; char c = s ^ (s >> 8); uchar uc = c;
    R(0,char) R(8,uchar) R(16,short) R(24,ushort) R(32,int) R(40,uint) R(48,long) R(56,ulong)
}
