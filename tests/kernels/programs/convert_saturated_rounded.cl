// Floats and doubles to all integers, saturated, in each rounding mode.
// run: @k global=48 local=16 buf:f32:192:seed=501 buf:f64:384:seed=502 buf:i64:24576:below=1:seed=0
// result: b3d043a7c4f70438
#define M(o,T,S,x) out[i*64+o]=convert_##T##_sat_rte(x); out[i*64+o+1]=convert_##T##_sat_rtz(x); out[i*64+o+2]=convert_##T##_sat_rtp(x); out[i*64+o+3]=convert_##T##_sat_rtn(x);
#define A(o,x) M(o,char,,x) M(o+4,uchar,,x) M(o+8,short,,x) M(o+12,ushort,,x) M(o+16,int,,x) M(o+20,uint,,x) M(o+24,long,,x) M(o+28,ulong,,x)
kernel void k(global const float *a, global const double *b, global long *out) {
    size_t i = get_global_id(0); float x = a[i] * 0.125f; double y = b[i] * 0.0625; A(0, x) A(32, y)
}
