// run: --global 128 --local 128 --buf x=f32:1*512 --buf y=zero:4 --arg 0=buf:x --arg 1=buf:y --arg 2=local:512 --arg 3=i32:512
// In the manner of ggml's rms_norm: after the first barrier the sums are halved without another one.
kernel void rms_sum(global const float *x, global float *y, local float *sum, int n) {
    float partial = 0.0f;
    for (int i = get_local_id(0); i < n; i += get_local_size(0))
        partial += x[i] * x[i];
    sum[get_local_id(0)] = partial;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_local_size(0) / 2; i > 0; i /= 2) {
        if (get_local_id(0) < i)
            sum[get_local_id(0)] += sum[get_local_id(0) + i];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0)
        y[get_group_id(0)] = sum[0];
}
