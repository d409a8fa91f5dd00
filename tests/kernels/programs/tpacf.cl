// Angular correlations: dot products sorted into bins by halving.
// run: @correlate global=24 local=8 buf:f32:384:below=1:seed=108 buf:i32:32:below=1:seed=0
// result: 0d19d0a13cf2150d
constant float BINS[8] = {3.0f, 2.0f, 1.5f, 1.0f, 0.7f, 0.4f, 0.2f, 0.1f};
kernel void correlate(global const float4 *points, volatile global uint *bins) {
    local uint hist[8];
    int id = get_local_id(0);
    hist[id] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    float4 p = points[get_global_id(0)];
    for (int j = 0; j < (int)get_global_id(0); j++) {
        float d = dot(p, points[j]);
        int lo = 0, hi = 7;
        while (hi > lo + 1) {
            int k = (lo + hi) / 2;
            if (d >= BINS[k]) hi = k;
            else lo = k;
        }
        atomic_add(&hist[d >= BINS[lo] ? lo : hi], 1u);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[id], hist[id]);
}
