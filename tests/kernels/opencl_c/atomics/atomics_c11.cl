// clang: -cl-std=CL2.0
// Atomics with orders and scopes, in global and in local memory, through generic pointers.
__kernel void c11(__global const int *restrict in, __global atomic_int *c, __global atomic_uint *u, __global int *out)
{
    __local atomic_int count;
    if (get_local_id(0) == 0)
        atomic_init(&count, 5);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    int v = in[get_global_id(0)];
    atomic_fetch_add(&c[0], v);
    atomic_fetch_sub_explicit(&c[1], v, memory_order_relaxed);
    atomic_fetch_max_explicit(&c[2], v, memory_order_acq_rel, memory_scope_device);
    atomic_fetch_min_explicit(&c[3], v, memory_order_release, memory_scope_device);
    atomic_fetch_or_explicit(&u[0], (uint)v & 0xffff, memory_order_seq_cst, memory_scope_device);
    atomic_fetch_xor(&u[1], (uint)v);
    atomic_fetch_add_explicit(&count, v & 3, memory_order_relaxed, memory_scope_work_group);
    int old = atomic_load_explicit(&c[4], memory_order_relaxed, memory_scope_device);
    while (!atomic_compare_exchange_strong_explicit(&c[4], &old, old * 2 + 1 > 0 ? old + 3 : old, memory_order_acq_rel,
                                                    memory_order_acquire, memory_scope_device))
        ;
    work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_scope_work_group);
    if (get_local_id(0) == 0) {
        out[get_group_id(0)] = atomic_load(&count);
        atomic_store_explicit(&u[2], 99u, memory_order_release, memory_scope_device);
    }
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
}
