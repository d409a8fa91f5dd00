// Products, sums, shifts and remainders of 128 bits in two halves.
// run: @k global=32 local=8 buf:i64:512:seed=566 buf:i64:512:seed=567 buf:i64:1536:below=1:seed=0
// result: 76720906d9d282aa
typedef struct {
    ulong lo, hi;
} U;
U mul(U a, U b) {
    U r = { a.lo*b.lo, mul_hi(a.lo,b.lo)+a.lo*b.hi+a.hi*b.lo }; return r;
}
U add(U a, U b) {
    U r = { a.lo+b.lo, a.hi+b.hi+(a.lo+b.lo<a.lo) }; return r;
}
U shl(U a, uint n) {
    n&=127; if(n==0) return a;
    if(n>=64) return (U){ 0,a.lo<<(n-64) }
    ;
    return (U){ a.lo<<n,a.hi<<n|a.lo>>(64-n) }
    ;
}
bool lt(U a,U b){
    return a.hi<b.hi||(a.hi==b.hi&&a.lo<b.lo);
}
U mod(U a, ulong m) {
    U r={0,0};
    for(int j=127;j>=0;j--){
        r=shl(r,1); r.lo|=(j>=64?a.hi>>(j-64):a.lo>>j)&1; U mm={m,0};
        if(!lt(r,mm)) { ulong b=r.lo<m; r.lo-=m; r.hi-=b; }
    }
    return r;
}
kernel void k(global const ulong *a, global const ulong *b, global ulong *o) {
    size_t i=get_global_id(0); U x={a[2*i],a[2*i+1]}, y={b[2*i],b[2*i+1]}; U r=mul(x,y), s=add(r,shl(x,(uint)y.lo));
    U t=mod(s, y.lo|1); o[i*6]=r.lo; o[i*6+1]=r.hi; o[i*6+2]=s.lo; o[i*6+3]=s.hi; o[i*6+4]=t.lo;
    o[i*6+5]=mul_hi((long)x.lo,(long)y.hi)+clz(x.hi)+mad_hi((long)x.hi,(long)y.lo,5L);
}
