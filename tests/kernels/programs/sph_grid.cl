// Particles in cells: a list by chains of next indices.
// run: @density global=32 local=8 buf:f32:256:below=4:seed=159 buf:i32:64:below=32:seed=160 buf:f32:128:below=1:seed=0
// result: 1e4d5dfd4d7dade7
kernel void density(global const float2 *pos, global const int *heads, global float *out) {
    int id = get_global_id(0);
    float2 p = pos[id];
    int2 cell = convert_int2_rtn(p);
    float sum = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int2 c = cell + (int2)(dx, dy);
            if (any(c < 0) || any(c > 3)) continue;
            int i = heads[c.y * 4 + c.x];
            for (int guard = 0; i < 32 && guard < 6; guard++) {
                float2 d = pos[i] - p;
                float r2 = dot(d, d);
                if (r2 < 1.0f) sum += (1 - r2) * (1 - r2) * (1 - r2);
                i = i * 2 + 1;
            }
        }
    out[id] = sum;
}
