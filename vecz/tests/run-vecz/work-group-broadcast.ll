; passes: run-vecz<width=4>
; The vector with the work-item in it brings that lane along; whatever the others bring is not looked at.
; CHECK: define spir_kernel void @__vecz_v4_k(
; CHECK: %3 = urem i64 %n, 4
; CHECK: %4 = extractelement <4 x i32> %x, i64 %3
; CHECK: call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %4, i64 %n, i64 0, i64 0)
; run: @k global=16 local=8 buf:iota:16 i64:6

declare i64 @__mux_get_global_id(i32)
declare i32 @__mux_work_group_broadcast_i32(i32, i32, i64, i64, i64)

define spir_kernel void @k(ptr addrspace(1) %out, i64 %n) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %i = call i32 @__mux_work_group_broadcast_i32(i32 0, i32 %x, i64 %n, i64 0, i64 0)
  store i32 %i, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
