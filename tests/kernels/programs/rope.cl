// Rotary positions: pairs turned by angles.
// run: @rope global=8,6 local=8,2 buf:f32:384:below=2:seed=139
// approximate
kernel void rope(global float2 *x) {
    int i = get_global_id(0), pos = get_global_id(1);
    float angle = pos * native_powr(10.0f, -i / 8.0f);
    float s = sin(angle), c = cos(angle);
    float2 v = x[pos * 8 + i];
    x[pos * 8 + i] = (float2)(v.x * c - v.y * s, v.x * s + v.y * c);
}
