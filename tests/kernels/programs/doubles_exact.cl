// Functions of doubles that are exact, near the edges, with results through pointers.
// run: @k global=64 local=16 buf:f64:512:seed=522 buf:f64:512:seed=523 buf:f64:12288:below=1:seed=0 buf:i32:1024:below=1:seed=0
// result: 1abd8bf232d48d48
kernel void k(global const double *a, global const double *b, global double *o, global int *oi) {
    size_t i = get_global_id(0); double x = a[i], y = b[i]; global double *p = o + i*24; global int *q = oi + i*4;
    p[0]=nextafter(x,y); p[1]=copysign(x,y); p[2]=fmax(x,y); p[3]=fmin(x,y); p[4]=fdim(x,y); p[5]=maxmag(x,y);
    p[6]=minmag(x,y); p[7]=logb(x); p[8]=ldexp(x, (int)i-32); p[9]=rint(x); p[10]=round(x); p[11]=trunc(x);
    p[12]=ceil(x); p[13]=floor(x); p[14]=fma(x,y,x); p[15]=fmod(x,y); p[16]=remainder(x,y); p[17]=nan((ulong)i);
    p[18]=sign(x); p[19]=clamp(x,-3.0,5.5); p[20]=step(x,y); p[21]=ldexp(x,-1050+(int)i); p[22]=sqrt(x); p[23]=x/y;
    if (isnan(x)|isnan(y)) p[19]=p[20]=0; q[0]=(x==0||!isfinite(x))?0:ilogb(x);
    q[1]=isless(x,y)|isgreater(x,y)<<1|isequal(x,y)<<2|isnotequal(x,y)<<3|islessgreater(x,y)<<4|isunordered(x,y)<<5|isordered(x,y)<<6|isnormal(x)<<7|isfinite(x)<<8|isinf(x)<<9|isnan(x)<<10|isgreaterequal(x,y)<<11|islessequal(x,y)<<12;
    q[2]=signbit(x)&!isnan(x); int e, f; double m = frexp(x,&e), ip; double fr = modf(y,&ip);
    double t = fract(y, &p[17]); double rq = remquo(x,y,&f); q[3]=isfinite(x)&isfinite(y)&&y!=0 ? e*8+(f&7) : 0;
    p[19] += isfinite(x)?m:0; p[20] += isnan(y)?0:fr+ip; p[7]=t; p[0] = isfinite(rq)?p[0]+rq:p[0];
}
