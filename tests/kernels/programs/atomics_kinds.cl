// clang: -cl-std=CL2.0
// Atomics of every kind, where they commute: 32 and 64 bits, in all scopes and orders, floats by exchange.
// run: @k global=64 local=16 buf:i32:256:below=1000:seed=161 buf:i32:256:below=1:seed=0 buf:i64:256:below=1:seed=0
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
kernel void k(global const int *a, volatile global atomic_int *o, volatile global atomic_long *p) {
    local atomic_uint l[4];
    local float acc;
    int i = get_global_id(0), t = get_local_id(0), x = a[i];
    if (t < 4) atomic_init(&l[t], 5u);
    if (t == 0) acc = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_fetch_add(&o[x & 3], x);
    atomic_fetch_sub_explicit(&o[4 + (x & 3)], x, memory_order_relaxed);
    atomic_fetch_or_explicit(&o[8], 1 << (x & 31), memory_order_acq_rel, memory_scope_device);
    atomic_fetch_xor_explicit(&o[9], x * 77, memory_order_release, memory_scope_all_svm_devices);
    if (x & 4) atomic_fetch_and_explicit(&o[10], ~x, memory_order_seq_cst, memory_scope_device);
    atomic_fetch_min_explicit(&o[11], -x, memory_order_acquire, memory_scope_device);
    if (x % 3) atomic_fetch_max(&o[12], x);
    atomic_fetch_add(&p[x & 1], (long)x << 30);
    atomic_fetch_max_explicit(&p[2], (long)x * 3000000000L, memory_order_relaxed);
    atomic_fetch_min(&p[3], -(long)x * 3000000000L);
    atomic_fetch_xor(&p[4], (long)x << (x & 31));
    atomic_fetch_add_explicit(&l[x & 3], (uint)x, memory_order_relaxed, memory_scope_work_group);
    int want = atomic_load(&o[13]);
    while (!atomic_compare_exchange_weak_explicit(&o[13], &want, want + x * 3, memory_order_acq_rel, memory_order_relaxed, memory_scope_device));
    volatile local uint *ai = (volatile local uint *)&acc;
    uint old = atomic_or(ai, 0u), seen;
    do { seen = old; old = atomic_cmpxchg(ai, seen, as_uint(as_float(seen) + x)); } while (old != seen);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < 4) atomic_fetch_add(&o[16 + t], (int)atomic_load_explicit(&l[t], memory_order_acquire, memory_scope_work_group));
    if (t == 5) atomic_fetch_add(&o[20], (int)acc);
    if (i == 7) { atomic_store_explicit(&o[21], 99, memory_order_release); atomic_store(&o[22], atomic_exchange(&o[23], 5)); }
    if (i == 9) { int no = 5; bool b = atomic_compare_exchange_strong(&o[24], &no, 7); atomic_store(&o[25], no + b * 100); }
    atomic_flag_test_and_set((volatile global atomic_flag *)(o + 26));
}
