// Lennard-Jones forces over lists of neighbours.
// run: @lj global=30 local=10 buf:f32:480:below=4:seed=98 buf:i32:600:below=30:seed=99 buf:f32:480:below=1:seed=0
// result: bedace1087b2161c
kernel void lj(global const float4 *position, global const int *list, global float4 *force) {
    uint i = get_global_id(0);
    float4 p = position[i], f = (float4)(0.0f);
    for (int j = 0; j < 5; j++) {
        int n = list[j * 30 + i];
        float4 d = p - position[n];
        float r2 = d.x * d.x + d.y * d.y + d.z * d.z;
        if (r2 < 9.0f && n != i) {
            r2 = 1.0f / (r2 + 0.5f);
            float r6 = r2 * r2 * r2;
            float s = r2 * r6 * (1.5f * r6 - 2.0f);
            f += d * s;
        }
    }
    force[i] = f;
}
