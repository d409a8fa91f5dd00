// Arithmetic on vectors of three small integers.
// run: @three global=20 local=4 buf:i8:80:seed=183 buf:i16:160:seed=184 buf:i16:160:below=1:seed=0
// result: 26135980415353e0
kernel void three(global const char3 *c, global const short3 *s, global short4 *out) {
    size_t i = get_global_id(0);
    char3 a = c[i], b = a.zxy;
    short3 t = s[i];
    short3 r = convert_short3(a) * convert_short3(b) + t;
    r = select(r, t, t > (short)0);
    char3 m = max(a, b) - min(a, b);
    m = (char3)(add_sat(a.x, b.x), sub_sat(a.y, b.y), hadd(a.z, b.z)) ^ m;
    r += convert_short3_sat(convert_int3(m) * 300);
    out[i] = (short4)(r, any(a == b) - all(a < b));
}
