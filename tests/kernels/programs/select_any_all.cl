// Choices by vectors and by bits.
// run: @choose global=20 local=10 buf:f32:320:seed=201 buf:i32:320:seed=202 buf:f32:320:below=1:seed=0
// result: e356e78b3403f950
kernel void choose(global const float4 *a, global const int4 *m, global float4 *out) {
    size_t i = get_global_id(0);
    float4 x = a[i], y = a[19 - i];
    int4 t = isless(x, y) | isnan(x) & ~m[i];
    float4 r = select(x, y, t);
    if (any(t)) r.x = 1.0f;
    if (all(t)) r.y = 2.0f;
    r = bitselect(r, y, as_float4(m[i] & 0x007fffff));
    r = isfinite(r.x) && signbit(r.y) ? r.wzyx : r;
    out[i] = m[i].x > 3 ? r : x;
}
