// run: --global 64 --local 16 --buf pixels=zero:64 --buf bins=zero:64 --buf last=uninit:256 --arg 0=buf:pixels --arg 1=buf:bins --arg 2=buf:last --arg 3=local:64
// Right: nothing is to be found here.
kernel void count(global const uchar *pixels, global int *bins, global int *last, local int *own) {
    size_t lid = get_local_id(0);
    own[lid] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&own[pixels[get_global_id(0)] % get_local_size(0)]);
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&bins[lid], own[lid]);
    int3 three = (int3)(1, 2, own[lid]);
    int3 array[4];
    for (int i = 0; i < 4; i++)
        array[i] = three + i;
    last[get_global_id(0)] = array[lid % 4].z;
}
