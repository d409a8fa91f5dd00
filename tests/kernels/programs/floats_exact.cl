// Functions of floats that are exact, near the edges.
// run: @k global=64 local=16 buf:f32:256:seed=520 buf:f32:256:seed=521 buf:f32:6144:below=1:seed=0 buf:i32:1024:below=1:seed=0
// result: 2686882272e1241b
kernel void k(global const float *a, global const float *b, global float *o, global int *oi) {
    size_t i = get_global_id(0); float x = a[i], y = b[i]; global float *p = o + i*24; global int *q = oi + i*4;
    if (fabs(x) < 1e-38f) x = 0; if (fabs(y) < 1e-38f) y = 0; p[0]=nextafter(x,y); p[1]=copysign(x,y);
    p[2]=fmax(x,y); p[3]=fmin(x,y); p[4]=fdim(x,y); p[5]=maxmag(x,y); p[6]=minmag(x,y); p[7]=logb(x);
    p[8]=ldexp(x, (int)i-32); p[9]=rint(x); p[10]=round(x); p[11]=trunc(x); p[12]=ceil(x); p[13]=floor(x);
    p[14]=fma(x,y,x); p[15]=fmod(x,y); p[16]=remainder(x,y); p[17]=nan((uint)i); p[18]=sign(x);
    p[19]=clamp(x,-3.0f,5.5f); p[20]=step(x,y); p[21]=ldexp(x,-150+(int)i); p[22]=sqrt(x); p[23]=x/y;
    if (isnan(x)|isnan(y)) p[19]=p[20]=0; q[0]=(x==0||!isfinite(x))?0:ilogb(x);
    q[1]=isless(x,y)|isgreater(x,y)<<1|isequal(x,y)<<2|isnotequal(x,y)<<3|islessgreater(x,y)<<4|isunordered(x,y)<<5|isordered(x,y)<<6|isnormal(x)<<7|isfinite(x)<<8|isinf(x)<<9|isnan(x)<<10|isgreaterequal(x,y)<<11|islessequal(x,y)<<12;
    q[2]=signbit(x)&!isnan(x); q[3]=as_int(fabs(y))*!isnan(y);
}
