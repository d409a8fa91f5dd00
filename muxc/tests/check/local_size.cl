// run: --global 256 --local 128 --buf in=zero:1024 --buf out=zero:1024 --arg 0=buf:in --arg 1=buf:out
kernel void transpose_row(global const int *in, global int *out) {
    local int tile[64];
    size_t lid = get_local_id(0);
    tile[lid] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = tile[get_local_size(0) - 1 - lid];
}
