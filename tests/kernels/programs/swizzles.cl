// Parts of vectors written, read and swapped in many ways.
// run: @swizzle global=12 local=6 buf:i32:384:seed=186 buf:i32:384:below=1:seed=0
// result: 020ba505560eb439
kernel void swizzle(global const uint8 *in, global uint8 *out) {
    uint8 v = in[get_global_id(0)];
    v.lo.hi = v.hi.lo.yx;
    v.even += v.odd;
    v.s3210 = v.s4567 ^ v.s0123;
    uint4 w = v.lo;
    w.xz = w.zx;
    w.yw += (uint2)(w.x, 3);
    uint3 t = w.wzy;
    t.zy = t.xz;
    uint2 u = t.yz;
    u.x++;
    uint *p = (uint *)&v;
    p[get_global_id(0) % 8] = u.x * 5;
    out[get_global_id(0)] = (uint8)(v.hi, u, t.xz);
}
