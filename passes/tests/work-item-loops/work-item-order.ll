; passes: work-item-loops
; "mux-work-item-order" names the dimensions from the innermost to the outermost.
; CHECK: define spir_kernel void @kernel.mux-barrier-wrapper(
; CHECK: z:
; CHECK: call void @__mux_set_local_id(i32 1, i64 %z1)
; CHECK: y:
; CHECK: call void @__mux_set_local_id(i32 0, i64 %y1)
; CHECK: x:
; CHECK: call void @__mux_set_local_id(i32 2, i64 %x1)
; run: @kernel global=4,2,2 local=2,2,2 buf:iota:8

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
define spir_kernel void @kernel(ptr addrspace(1) %out) #0  {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "mux-work-item-order"="zxy" }
