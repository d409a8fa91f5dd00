// clang: -cl-std=CL2.0
// Linear ids with an offset.
// run: @ids global=12,4 local=4,2 at=3,9 buf:i32:384:below=1:seed=0
kernel void ids(global uint2 *out) {
    size_t i = get_global_linear_id();
    out[i] = (uint2)(get_local_linear_id(), get_enqueued_local_size(0) + get_global_id(1) * 1000);
}
