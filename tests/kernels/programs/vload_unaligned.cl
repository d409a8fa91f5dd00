// Vectors of three to sixteen at odd addresses, of global, private and local memory.
// run: @k global=24 local=8 buf:i8:4096:seed=565 buf:i8:4608:below=1:seed=0
// result: 596b67786869863f
kernel void k(global const uchar *a, global uchar *o) {
    size_t i=get_global_id(0); global uchar *p=o+i*192; local ushort t[8*12]; private uchar pv[24];
    vstore3(vload3(i,a+1),0,p+1); vstore3(vload3(i,(global const ushort*)(a+2)),0,(global ushort*)(p+6));
    vstore3(vload3(i,(global const uint*)(a+4)),0,(global uint*)(p+12));
    vstore3(vload3(i,(global const ulong*)(a+8)),0,(global ulong*)(p+24)); vstore16(vload16(i,a+3),0,p+49);
    vstore8(vload8(i,(global const short*)(a+2)),0,(global short*)(p+66));
    vstore4(vload4(i,(global const ulong*)(a+16)),0,(global ulong*)(p+88)); for(int j=0;j<24;j++) pv[j]=a[i*5+j];
    vstore3(vload3(1,pv+(i&7)),3,pv); vstore4(vload4(2,pv+1),0,p+120); size_t l=get_local_id(0);
    vstore4((ushort4)(i,l,i*l,3),l*3,t); vstore3((ushort3)(7,i,9),l*4+1,t);
    vstore4(vload4(l*3,t),0,(global ushort*)(p+128)); vstore3(vload3(l*4+1,t),0,(global ushort*)(p+136));
    vstore16(vload16(0,pv+5),0,p+150); vstore2(vload2(i,(global const uint*)(a+4)),0,(global uint*)(p+172));
}
