// Several sweeps of a stencil in local memory with a halo.
// run: @jacobi global=48 local=16 buf:f32:208:below=64:seed=81 buf:f32:192:below=1:seed=0
// result: e3aead8e57dbb9e4
kernel void jacobi(global const float *in, global float *out) {
    local float a[20], b[20];
    int l = get_local_id(0), g = get_global_id(0);
    a[l + 2] = in[g + 2];
    if (l < 2) {
        a[l] = in[g];
        a[l + 18] = in[g + 18];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l == 0) {
        b[1] = (a[0] + a[1] + a[2]) * 0.25f;
        b[18] = (a[17] + a[18] + a[19]) * 0.25f;
    }
    b[l + 2] = (a[l + 1] + a[l + 2] + a[l + 3]) * 0.25f;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[g] = (b[l + 1] + b[l + 2] + b[l + 3]) * 0.25f;
}
