// Rays against spheres: the nearest hit, a normal, a shadow.
// run: @trace global=16,8 local=8,4 buf:f32:80:below=2:seed=156 buf:f32:512:below=1:seed=0
// approximate
typedef struct { float x, y, z, r, colour; } Sphere;
float hit(constant Sphere *s, float3 o, float3 d) {
    float3 c = (float3)(s->x, s->y, s->z + 3) - o;
    float b = dot(c, d), det = b * b - dot(c, c) + s->r * s->r;
    if (det < 0) return INFINITY;
    float q = sqrt(det), t = b - q;
    if (t > 0.001f) return t;
    return b + q > 0.001f ? b + q : INFINITY;
}
kernel void trace(constant Sphere *spheres, global float *out) {
    int x = get_global_id(0), y = get_global_id(1);
    float3 d = normalize((float3)(x / 8.0f - 0.5f, y / 4.0f - 0.5f, 1));
    float3 o = 0;
    float weight = 1, sum = 0;
    for (int bounce = 0; bounce < 3; bounce++) {
        float t = INFINITY;
        int which = -1;
        for (int i = 0; i < 4; i++) {
            float h = hit(&spheres[i], o, d);
            if (h < t) { t = h; which = i; }
        }
        if (which < 0) { sum += weight * 0.2f; break; }
        o += d * t;
        float3 n = (o - (float3)(spheres[which].x, spheres[which].y, spheres[which].z + 3)) / spheres[which].r;
        sum += weight * spheres[which].colour * fmax(n.y, 0.1f);
        weight *= 0.5f;
        d -= 2 * dot(n, d) * n;
    }
    out[y * 16 + x] = sum;
}
