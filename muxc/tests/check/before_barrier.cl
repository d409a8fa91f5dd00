// run: --global 64 --local 32 --buf in=zero:256 --buf out=zero:256 --arg 0=buf:in --arg 1=buf:out
kernel void neighbours(global const int *in, global int *out) {
    local int tile[32];
    size_t lid = get_local_id(0);
    tile[lid] = in[get_global_id(0)];
    out[get_global_id(0)] = tile[(lid + 1) % 32];
}
