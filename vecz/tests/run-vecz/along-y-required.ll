; passes: run-vecz<auto>,work-item-loops<any-local-size>
; run: @filled global=4,16,1 local=4,16,1 buf:iota:64 buf:zero:256 i32:16 i32:4
; run: @unfilled global=16,6,1 local=16,3,1 buf:iota:96 buf:zero:384 i32:6 i32:16
; Where the size of work-groups is required, vectors along y either fill a column, and there are none along x, or they do not.
; CHECK: !reqd_work_group_size
; CHECK-NOT: along_columns

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @filled(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %rows, i32 %columns) #0 !reqd_work_group_size !0 {
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %from.row = mul i32 %y, %columns
  %from = add i32 %from.row, %x
  %from.wide = sext i32 %from to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %from.wide
  %v = load i32, ptr addrspace(1) %p, align 4
  %to.row = mul i32 %x, %rows
  %to = add i32 %to.row, %y
  %to.wide = sext i32 %to to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %to.wide
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

define spir_kernel void @unfilled(ptr addrspace(1) %a, ptr addrspace(1) %b, i32 %rows, i32 %columns) #0 !reqd_work_group_size !1 {
  %gx = call i64 @__mux_get_global_id(i32 0)
  %gy = call i64 @__mux_get_global_id(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %from.row = mul i32 %y, %columns
  %from = add i32 %from.row, %x
  %from.wide = sext i32 %from to i64
  %p = getelementptr inbounds i32, ptr addrspace(1) %a, i64 %from.wide
  %v = load i32, ptr addrspace(1) %p, align 4
  %to.row = mul i32 %x, %rows
  %to = add i32 %to.row, %y
  %to.wide = sext i32 %to to i64
  %q = getelementptr inbounds i32, ptr addrspace(1) %b, i64 %to.wide
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 4, i32 16, i32 1}
!1 = !{i32 16, i32 3, i32 1}
