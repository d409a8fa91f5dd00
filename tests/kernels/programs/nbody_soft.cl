// Bodies in tiles of local memory, a loop of tiles.
// run: @advance global=24 local=8 buf:f32:384:below=4:seed=157 buf:f32:384:below=1:seed=158 buf:f32:384:below=1:seed=0 local:128
// result: 4d209cf6f02659ee
kernel void advance(global const float4 *pos, global float4 *vel, global float4 *next, local float4 *tile) {
    uint id = get_global_id(0), l = get_local_id(0), n = get_global_size(0), w = get_local_size(0);
    float4 p = pos[id];
    float3 a = (float3)(0.0f, 0.0f, 0.0f);
    for (uint t = 0; t < n; t += w) {
        tile[l] = pos[t + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint j = 0; j < w; j++) {
            float3 d = tile[j].xyz - p.xyz;
            float r = 1.0f / sqrt(dot(d, d) + 0.25f);
            a += d * (tile[j].w * r * r * r);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float3 v = vel[id].xyz + 0.125f * a;
    next[id] = (float4)(p.xyz + 0.125f * v, p.w);
    vel[id] = (float4)(v, 0.0f);
}
