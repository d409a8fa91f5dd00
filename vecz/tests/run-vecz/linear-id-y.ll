; passes: run-vecz<width=4;dim=1>
; Lanes along y are a row apart.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: call i64 @__mux_get_local_size(i32 0)
; CHECK-NOT: linear_id
; run: @k global=3,8 local=3,4 buf:iota:24

declare i64 @__mux_get_local_linear_id()
declare i64 @__mux_get_global_linear_id()

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %l = call i64 @__mux_get_local_linear_id()
  %g = call i64 @__mux_get_global_linear_id()
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %g
  %x = trunc i64 %l to i32
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
