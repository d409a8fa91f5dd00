// clang: -cl-std=CL2.0
// C11 atomics with orders and scopes.
// run: @orders global=40 local=8 buf:i32:160:below=1000:seed=192 buf:i32:32:below=1:seed=0
kernel void orders(global const int *in, global atomic_int *out) {
    local atomic_int l;
    if (get_local_id(0) == 0) atomic_init(&l, 5);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    int x = in[get_global_id(0)];
    atomic_fetch_add_explicit(&l, x, memory_order_relaxed, memory_scope_work_group);
    atomic_fetch_max(&out[1], x);
    atomic_fetch_or_explicit(&out[2], x & 0xf0, memory_order_acq_rel, memory_scope_device);
    atomic_fetch_xor_explicit(&out[3], x, memory_order_release, memory_scope_device);
    int expected = 0;
    atomic_compare_exchange_strong_explicit(&out[4], &expected, 77, memory_order_seq_cst, memory_order_relaxed,
                                            memory_scope_device);
    work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_scope_device);
    if (get_local_id(0) == 7)
        atomic_fetch_add(&out[0], atomic_load_explicit(&l, memory_order_acquire, memory_scope_work_group));
    expected = 77;
    if (!atomic_compare_exchange_weak(&out[4], &expected, 77)) atomic_fetch_add(&out[5], 1);
}
