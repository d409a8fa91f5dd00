// A stencil of seven points with clamped neighbours.
// run: @heat global=8,6,4 local=4,3,2 buf:f32:768:below=100:seed=85 buf:f32:768:below=1:seed=0
// result: 3162b2a1a5f6cc4f
float at(global const float *g, int x, int y, int z) {
    x = clamp(x, 0, 7);
    y = clamp(y, 0, 5);
    z = clamp(z, 0, 3);
    return g[(z * 6 + y) * 8 + x];
}
kernel void heat(global const float *in, global float *out) {
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    float c = at(in, x, y, z);
    float s = at(in, x - 1, y, z) + at(in, x + 1, y, z) + at(in, x, y - 1, z) + at(in, x, y + 1, z) +
              at(in, x, y, z - 1) + at(in, x, y, z + 1);
    out[(z * 6 + y) * 8 + x] = c + 0.125f * (s - 6.0f * c);
}
