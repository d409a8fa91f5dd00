// Particles of boxes: home box in local memory, neighbours one after another.
// run: @forces global=40 local=8 buf:f32:640:below=2:seed=95 buf:f32:640:below=1:seed=0
// result: 65386bb4c844390a
kernel void forces(global const float4 *pos, global float4 *force) {
    local float4 shared_pos[8];
    int l = get_local_id(0), box = get_group_id(0), boxes = get_num_groups(0);
    float4 p = pos[box * 8 + l], f = (float4)0;
    for (int d = -1; d <= 1; d++) {
        int other = box + d;
        if (other < 0 || other >= boxes) continue;
        barrier(CLK_LOCAL_MEM_FENCE);
        shared_pos[l] = pos[other * 8 + l];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 8; k++) {
            float4 q = shared_pos[k];
            float3 r = p.xyz - q.xyz;
            float r2 = dot(r, r);
            if (r2 > 2.0f) continue;
            float w = q.w / (1.0f + r2);
            f += (float4)(r * w, w);
        }
    }
    force[box * 8 + l] = f;
}
