#version 450
// run: --groups 4 --buf b0_0=i32:401,492,609,375,711,681,928,927,478,575,158,381,571,707,286,179,833,129,873,93,713,655,922,316,59,744,888,809,19,538,246,937,306,975,387,383,987,790,735,572,425,952,651,252,681,377,999,594,319,981,415,541,183,59,209,851,510,144,760,595,541,616,25,457 --bind 0.0=b0_0 --buf b0_1=zero:256 --bind 0.1=b0_1 --print b0_0=i32 --print b0_1=i32
// out: b0_0 = i32: 401 492 609 375 711 681 928 927 478 575 158 381 571 707 286 179 833 129 873 93 713 655 922 316 59 744 888 809 19 538 246 937 306 975 387 383 987 790 735 572 425 952 651 252 681 377 999 594 319 981 415 541 183 59 209 851 510 144 760 595 541 616 25 457
// out: b0_1 = i32: 1370532 1829802 1567362 465762 42942 9356 9356 1338 155937 1256 438 4197 1381467 3447 56 987807 145 1473807 158 417 465762 2442 360057 761 23936 702 1722 917 8517 5036 2933427 125 26742 72 498567 5277 2598087 1075287 19452 84 319962 657 361 6116 9356 100 1194762 1151022 23936 14997 2933427 72941 240 23936 336 24341 536 1056 17861 695397 72941 3447 1096347 161
// Loops with switches that fall through, continue and return out of them, in a function with inout.
layout(local_size_x=16) in;
layout(std430,binding=0) buffer A{
    int a[];
};
layout(std430,binding=1) buffer O{
    int o[];
};
int f(inout int r,int n){
    for(int k=0;;k++){
        switch((r^k)&7){
            case 0: r+=n; if(k>30) return r; continue;
            case 1: case 2: if(k>5) return k; r-=3; break;
            case 3: for(int q=0;q<n;q++){ if(((r+q)&3)==0) break; if(q==4) return -r; r+=q; }
            case 5: r^=9; break;
            default: r=r/2+k; if(r<0) return 77;
        }
        if(r>2000||k>40) return r;
    }
    return 1;
}
void main(){
    uint i=gl_GlobalInvocationID.x; int x=a[i],y=x%13; int s=0;
    do{
        int z=f(x,y); s=s*3+z;
        if((z&1)==0&&y>3){ y-=2; continue; }
        if(z==77) break; y--;
        if(s<-100000) { o[i]=s; return; }
    } while(y>0);
    o[i]=s*5+x+y;
}
