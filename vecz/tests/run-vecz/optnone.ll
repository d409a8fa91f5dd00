; passes: run-vecz<width=4>
; A refusal is a remark, and the kernel's metadata say that there is no vector form of this width.
; remark: not vectorized: the kernel is optnone
; CHECK-NOT: @__vecz_v4_k
; CHECK: define spir_kernel void @k(
; CHECK: !codeplay_ca_vecz.base.fail

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr inbounds i64, ptr addrspace(1) %out, i64 %id
  store i64 %id, ptr addrspace(1) %q, align 8
  ret void
}

attributes #0 = { noinline optnone "mux-kernel"="entry-point" }
