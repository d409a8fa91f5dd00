// Batch normalization: sums of a channel by a group, then a pass over its elements.
// run: @norm global=48 local=16 buf:f32:384:below=8:seed=126 buf:f32:24:below=2:seed=127 buf:f32:384:below=1:seed=0
// result: 6166505c171c1f5a
kernel void norm(global const float *in, constant float2 *scale, global float *out) {
    local float sums[16], squares[16];
    size_t l = get_local_id(0), c = get_group_id(0);
    global const float *plane = in + c * 32;
    float s = 0, q = 0;
    for (size_t i = l; i < 32; i += get_local_size(0)) {
        s += plane[i];
        q += plane[i] * plane[i];
    }
    sums[l] = s;
    squares[l] = q;
    for (size_t d = 8; d; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (l < d) {
            sums[l] += sums[l + d];
            squares[l] += squares[l + d];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    float mean = sums[0] / 32, inv = 1.0f / sqrt(squares[0] / 32 - mean * mean + 0.001f);
    for (size_t i = l; i < 32; i += get_local_size(0)) out[c * 32 + i] = (plane[i] - mean) * inv * scale[c].x + scale[c].y;
}
