; passes: join-rows<4>,work-item-loops
; run: @k global=8,16,1 local=4,16,1 buf:zero:512
; A group of 4 times 16 in four rows.
; CHECK: call i64 @__mux_get_local_id(i32 0)
; CHECK: !{i32 4, i32 16, i32 1}

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %a) #0 !reqd_work_group_size !0 {
  %x = call i64 @__mux_get_global_id(i32 0)
  %y = call i64 @__mux_get_global_id(i32 1)
  %row = mul i64 %y, 8
  %at = add i64 %row, %x
  %small = trunc i64 %at to i32
  %p = getelementptr i32, ptr addrspace(1) %a, i64 %at
  store i32 %small, ptr addrspace(1) %p, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 4, i32 16, i32 1}
