// Vectors of three and four floats to integers, saturated; doubles and integers to floats in each rounding mode.
// run: @k global=24 local=8 buf:f32:480:seed=503 buf:f64:768:seed=504 buf:i64:24576:below=1:seed=0 buf:f32:6144:below=1:seed=0
// result: afb00b96b356658a
#define M(o,T,x,n) vstore##n(convert_long##n(convert_##T##n##_sat_rte(x)),0,p+o); vstore##n(convert_long##n(convert_##T##n##_sat_rtp(x)),0,p+o+n); vstore##n(convert_long##n(convert_##T##n##_sat_rtn(x)),0,p+o+2*n); vstore##n(convert_long##n(convert_##T##n##_sat(x)),0,p+o+3*n);
kernel void k(global const float *a, global const double *b, global long *out, global float *o2) {
    size_t i = get_global_id(0); float3 x = vload3(i, a) * 0.125f; double4 y = vload4(i, b) * 0.0625;
    global long *p = out + i * 128;
    M(0,char,x,3) M(12,ushort,x,3) M(24,int,x,3) M(36,ulong,x,3) M(48,uchar,y,4) M(64,short,y,4) M(80,uint,y,4) M(96,long,y,4) vstore4(convert_float4_rtz(y),0,o2+i*64);
    vstore4(convert_float4_rtp(y),0,o2+i*64+4); vstore4(convert_float4_rtn(y),0,o2+i*64+8);
    vstore4(convert_float4_rte(y),0,o2+i*64+12); long4 l = convert_long4_sat(y * 1e7);
    vstore4(convert_float4_rtz(l),0,o2+i*64+16); vstore4(convert_float4_rtp(l),0,o2+i*64+20);
    vstore4(convert_float4_rtn(l),0,o2+i*64+24); vstore4(convert_float4(l),0,o2+i*64+28); ulong4 u = as_ulong4(y) ;
    int4 z = convert_int4_sat(y*3e3); uint4 w = as_uint4(z); vstore4(convert_float4_rtz(u),0,o2+i*64+32);
    vstore4(convert_float4_rtp(u),0,o2+i*64+36); vstore4(convert_float4_rtn(z),0,o2+i*64+40);
    vstore4(convert_float4_rtp(z),0,o2+i*64+44); vstore4(convert_float4_rtp(w),0,o2+i*64+48);
    vstore4(convert_float4_rtz(w),0,o2+i*64+52); vstore4(convert_float4(u),0,o2+i*64+56);
    vstore4(convert_float4(w),0,o2+i*64+60);
}
