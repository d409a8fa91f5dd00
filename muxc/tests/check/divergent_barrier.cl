// run: --global 32 --local 16 --buf data=zero:128 --arg 0=buf:data --arg 1=i32:20 --arg 2=local:64
kernel void shift(global int *data, int n, local int *tile) {
    int i = get_global_id(0);
    int lid = get_local_id(0);
    if (i < n) {
        tile[lid] = data[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        data[i] = tile[lid ? lid - 1 : 0];
    }
}
