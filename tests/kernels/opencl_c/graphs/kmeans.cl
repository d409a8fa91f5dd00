// The nearest centre of each point, points stored feature by feature.
__kernel void assign(__global const float *restrict points, __constant float *centres, __global int *restrict member, int n,
                     int clusters, int features)
{
    int i = get_global_id(0);
    if (i >= n)
        return;
    float best = FLT_MAX;
    int index = -1;
    for (int c = 0; c < clusters; ++c) {
        float d = 0.0f;
        for (int f = 0; f < features; ++f) {
            float t = points[f * n + i] - centres[c * features + f];
            d += t * t;
        }
        if (d < best) {
            best = d;
            index = c;
        }
    }
    member[i] = index;
}
