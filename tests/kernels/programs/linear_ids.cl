// clang: -cl-std=CL2.0
// Linear ids with an offset.
// entry ids
// launch 12x4 in 4x2 at 3x9
// buffer 384 bytes of i32, below 1, seed 0
kernel void ids(global uint2 *out) {
    size_t i = get_global_linear_id();
    out[i] = (uint2)(get_local_linear_id(), get_enqueued_local_size(0) + get_global_id(1) * 1000);
}
