// clang: -cl-std=CL2.0
// Linear identities and the enqueued local size.
__kernel void linear(__global uint *restrict out, uint lx, uint ly)
{
    size_t g = get_global_linear_id();
    out[4 * g] = (uint)g;
    out[4 * g + 1] = get_local_linear_id();
    out[4 * g + 2] = get_enqueued_local_size(0) + 100 * get_enqueued_local_size(1);
    out[4 * g + 3] = get_global_id(0) % lx + lx * (get_global_id(1) % ly);
}
