// Alpha blending of packed pixels in integers.
// run: @blend global=40 local=8 buf:i32:160:seed=152 buf:i32:160:seed=153
// result: f9dcd5cd301eee65
kernel void blend(global const uint *over, global uint *under) {
    size_t i = get_global_id(0);
    uint o = over[i], u = under[i], a = o >> 24;
    uint rb = ((o & 0xff00ff) * a + (u & 0xff00ff) * (255 - a) + 0x800080) >> 8 & 0xff00ff;
    uint g = ((o >> 8 & 0xff) * a + (u >> 8 & 0xff) * (255 - a) + 0x80) & 0xff00;
    under[i] = rb | g | max(a, u >> 24) << 24;
}
