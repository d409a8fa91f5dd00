// A tree of prices in local memory that shrinks by a barrier each.
// run: @price global=51 local=17 buf:f32:48:below=4:seed=162 buf:f32:12:below=1:seed=0
// result: 8e1d35430b1213a4
kernel void price(global const float4 *options, global float *out) {
    local float v[17];
    int i = get_local_id(0), g = get_group_id(0);
    float4 o = options[g];
    float s = o.x + 1.0f, k = o.y + 1.0f, up = 1.0625f, f = 1.0f;
    for (int j = 0; j < 16; j++) f *= j < i ? up : 1.0f / up;
    v[i] = fmax(s * f - k, 0.0f);
    for (int n = 16; n > 0; n--) {
        barrier(CLK_LOCAL_MEM_FENCE);
        float a = 0;
        if (i < n) a = 0.46875f * v[i + 1] + 0.5f * v[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        if (i < n) v[i] = a;
    }
    if (i == 0) out[g] = v[0];
}
