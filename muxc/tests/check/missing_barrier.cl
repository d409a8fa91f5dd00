// run: --global 64 --local 32 --buf in=zero:256 --buf out=zero:8 --arg 0=buf:in --arg 1=buf:out --arg 2=local:128
kernel void reduce(global const int *in, global int *out, local int *sums) {
    size_t lid = get_local_id(0);
    sums[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (size_t step = get_local_size(0) / 2; step > 0; step /= 2) {
        if (lid < step)
            sums[lid] += sums[lid + step];
    }
    if (lid == 0)
        out[get_group_id(0)] = sums[0];
}
