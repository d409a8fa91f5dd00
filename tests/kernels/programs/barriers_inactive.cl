// Work-items that only wait at barriers from some iteration on, returns behind them.
// run: @k global=64 local=32 buf:i32:256:below=64:seed=606 buf:i32:256:seed=607 buf:i32:512:below=1:seed=0 i32:3
// result: 90633a52030e908e
kernel void k(global const int *a, global const int *b, global int *o, int n){
    local int t[32]; local int cnt[4]; size_t i=get_global_id(0),l=get_local_id(0); if(l<4) cnt[l]=0;
    barrier(CLK_LOCAL_MEM_FENCE); int x=a[i],dead=0; if(x%7==0) dead=1;
    for(int k=0;k<n;k++){
        if(!dead){
            t[l]=x*k+b[i]%100; atomic_inc(&cnt[x&3]);
        } else t[l]=-k; barrier(CLK_LOCAL_MEM_FENCE); int s=0;
        if(!dead){
            for(int j=0;j<32;j+=1+(x&1)){ if(t[j]<0) continue; s+=t[j]; if(s>3000) break; }
            if(s&1) dead=k+1;
        }
        barrier(CLK_LOCAL_MEM_FENCE); x=(x+s)&63;
    }
    if(dead==1) return; o[i*2]=x+cnt[l&3]*100;
    if(dead) { o[i*2+1]=dead; return; }
    o[i*2+1]=cnt[0]+cnt[1]*2+cnt[2]*3+cnt[3]*5;
}
