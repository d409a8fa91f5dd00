// Potential on a lattice with a cutoff.
// approximate
// run: @potential global=8,8,2 local=8,4,1 buf:f32:320:below=8:seed=105 buf:f32:512:below=1:seed=0
kernel void potential(constant float4 *atoms, global float *out) {
    int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    float e = 0.0f;
    for (int i = 0; i < 20; i++) {
        float4 a = atoms[i];
        float dx = x - a.x, dy = y - a.y, dz = z * 4 - a.z, r2 = dx * dx + dy * dy + dz * dz;
        if (r2 < 16.0f) {
            float s = 1.0f - r2 * (1.0f / 16.0f);
            e += a.w * rsqrt(r2 + 1.0f) * s * s;
        }
    }
    out[(z * 8 + y) * 8 + x] = e;
}
