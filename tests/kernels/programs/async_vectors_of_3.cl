// Copies of vectors of three, with strides, each way.
// run: @k global=32 local=8 buf:i32:2048:seed=516 buf:i32:2048:below=1:seed=0 buf:i8:1024:seed=517 buf:i8:1024:below=1:seed=0
// result: 2e675c7f3af30bff
kernel void k(global const uint *a, global uint *o, global const uchar *b, global uchar *ob) {
    local uint3 t[16]; local char3 s[24]; local double2 d[8]; size_t l = get_local_id(0), g = get_group_id(0);
    for (int j = 0; j < 2; j++) { t[l*2+j] = (uint3)(99); }
    for (int j=0;j<3;j++) s[l*3+j]=(char3)(7); barrier(CLK_LOCAL_MEM_FENCE);
    event_t e = async_work_group_strided_copy(t, (const global uint3*)(a + g*64), 8, 2, 0);
    e = async_work_group_copy(s, (const global char3*)(b + g*64), 12, e); wait_group_events(1, &e);
    barrier(CLK_LOCAL_MEM_FENCE); o[g*128+l*4] = t[l].x + 3*t[l].y + 7*t[l].z; o[g*128+l*4+1] = t[15-l].x;
    o[g*128+l*4+2] = as_uint(s[l].xyzz) & 0xffffff; o[g*128+l*4+3] = as_uint(s[l+12].xyzz)&0xffffff;
    t[l] = (uint3)(l, g, l*g); s[l] = (char3)(l,g,l^g); barrier(CLK_LOCAL_MEM_FENCE);
    event_t f = async_work_group_strided_copy((global uint3*)(o + g*128 + 64), t, 5, 3, 0);
    event_t h = async_work_group_strided_copy((global char3*)(ob + g*256), s, 7, 2, 0); event_t ev[2] = { f, h };
    wait_group_events(2, ev); barrier(CLK_GLOBAL_MEM_FENCE); if (l < 5) o[g*128+64+l*12+3] = 0;
    if (l < 7) ob[g*256+l*8+3] = 0;
}
