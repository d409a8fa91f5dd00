; Two variants of one kernel are both linked to it; vector kernels are not vectorized again, and the same is not made twice.
; passes: run-vecz<width=4>,run-vecz<width=4>,run-vecz<width=8>
; CHECK: define spir_kernel void @k(
; CHECK: !codeplay_ca_vecz.base
; CHECK: !codeplay_ca_vecz.base
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: !codeplay_ca_vecz.derived
; CHECK: define spir_kernel void @__vecz_v8_k(
; CHECK: !codeplay_ca_vecz.derived
; CHECK-NOT: __vecz_v8___vecz
; CHECK-NOT: __vecz_v4_k.

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %id
  store i32 42, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
