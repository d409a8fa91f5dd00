// Radical inverses in several bases: loops of different lengths.
// run: @halton global=40 local=8 buf:f32:480:below=1:seed=0
// result: 3782ed0e1c05ccfe
kernel void halton(global float *out) {
    const uint bases[3] = {2, 3, 5};
    uint id = get_global_id(0);
    for (int d = 0; d < 3; d++) {
        float f = 1.0f, r = 0.0f;
        for (uint i = id + 1; i > 0; i /= bases[d]) {
            f = f / bases[d];
            r = r + f * (i % bases[d]);
        }
        out[3 * id + d] = r;
    }
}
