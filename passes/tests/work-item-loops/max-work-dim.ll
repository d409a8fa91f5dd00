; passes: work-item-loops
; Dimensions at or beyond !max_work_dim have one work-item: no query and no loop.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: call i64 @__mux_get_local_size(i32 0)
; CHECK-NOT: call i64 @__mux_get_local_size(
; CHECK-NOT: y:
; CHECK: x:
; CHECK: ret void
; run: @kernel global=8 local=4 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !max_work_dim !0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-orig-fn"="kernel" }
!0 = !{i32 1}
