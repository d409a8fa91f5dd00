// clang: -cl-std=CL2.0
// Integer functions of vectors of three, of every type.
// run: @k global=32 local=8 buf:i8:2048:seed=506 buf:i8:2048:seed=507 buf:i8:2048:seed=508 buf:i64:40960:below=1:seed=0
// result: 986744b1b5593b0b
#define S(o,v) t3 = convert_long3(v); p[0]=t3.x; p[1]=t3.y; p[2]=t3.z; p+=3;
#define A(T,U) { T##3 x = *(global const T##3*)(a+i*64), y = *(global const T##3*)(b+i*64), z = *(global const T##3*)(c+i*64); \
    S(0,mul_hi(x,y)) S(0,rotate(x,y)) S(0,hadd(x,y)) S(0,rhadd(x,y)) S(0,abs_diff(x,y)) S(0,add_sat(x,y)) \
    S(0,sub_sat(x,y)) S(0,mad_sat(x,y,z)) S(0,mad_hi(x,y,z)) S(0,clz(x)) S(0,ctz(x)) S(0,popcount(x)) \
    S(0,abs(x)) S(0,min(x,y)) S(0,max(x,y)) S(0,clamp(x,min(y,z),max(y,z))) \
    S(0,x<<y) S(0,x>>y) S(0,x<y) S(0,x!=z) }
kernel void k(global const uchar *a, global const uchar *b, global const uchar *c, global long *out) {
    size_t i = get_global_id(0); long3 t3; global long *p = out + i * 160; int w = get_local_id(0) & 3;
    if (get_group_id(0) == 0) {
        A(char,uchar) if (w & 1) A(long,ulong)
    } else if (get_group_id(0) == 1) {
        A(uchar,uchar) if (w & 2) A(ulong,ulong)
    } else if (get_group_id(0) == 2) {
        A(short,ushort) if (w == 0) A(uint,uint)
    } else { A(ushort,ushort) if (w == 3) A(int,uint) }
}
