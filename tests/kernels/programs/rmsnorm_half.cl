// A norm over rows in half precision, vectors of four halves loaded and stored.
// run: @norm global=8,3 local=8,1 buf:f16:192:below=4:seed=140 buf:f16:192:below=1:seed=0
// result: 54c5a8f8a1146d08
kernel void norm(global const half *in, global half *out) {
    local float sums[8];
    int l = get_local_id(0), row = get_global_id(1);
    float4 x = vload_half4(row * 8 + l, in);
    sums[l] = dot(x, x);
    barrier(CLK_LOCAL_MEM_FENCE);
    float s = 0;
    for (int i = 0; i < 8; i++) s += sums[i];
    x /= sqrt(s / 32 + 0.5f);
    vstore_half4_rte(x, row * 8 + l, out);
}
