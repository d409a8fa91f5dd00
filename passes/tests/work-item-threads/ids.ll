; passes: work-item-threads<1>
; Threads have ids in one dimension: the work-item's id is 0 in the others, and a rank that is no constant asks which.
; run: @k global=6 local=3 buf:zero:192 i32:0
; run: @k global=6 local=3 buf:zero:192 i32:1
; CHECK: %1 = call i64 @__mux_get_local_id(i32 0)
; CHECK-NOT: call i64 @__mux_get_local_id(i32 1)
; CHECK: icmp ult i32 %rank, 1
; CHECK: call i64 @__mux_get_group_id(i32 0)
; CHECK: call i64 @__mux_get_global_offset(i32 0)
; CHECK-NOT: call i64 @__mux_get_global_id
; CHECK: attributes #0 = { "mux-kernel"="entry-point" "oxmux-work-item-threads"="1" }

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_linear_id()

define spir_kernel void @k(ptr addrspace(1) %out, i32 %rank) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %any = call i64 @__mux_get_local_id(i32 %rank)
  %id = call i64 @__mux_get_global_id(i32 0)
  %linear = call i64 @__mux_get_local_linear_id()
  %row = getelementptr [4 x i64], ptr addrspace(1) %out, i64 %id
  %xy = add i64 %x, %y
  store i64 %xy, ptr addrspace(1) %row, align 8
  %second = getelementptr i64, ptr addrspace(1) %row, i64 1
  store i64 %any, ptr addrspace(1) %second, align 8
  %third = getelementptr i64, ptr addrspace(1) %row, i64 2
  store i64 %linear, ptr addrspace(1) %third, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
