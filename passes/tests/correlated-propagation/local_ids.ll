; passes: correlated-propagation
; Local ids are below the work-group size that a kernel requires, if no other kernel calls it; a dimension beyond the third has one.
; run: @sized global=16,8 local=16,8 buf:zero:128
; run: @calls global=16,8 local=16,8 buf:zero:128
; run: @open global=16,8 local=16,8 buf:zero:128
; CHECK: @sized
; CHECK: %a = select i1 true, i8 1, i8 2
; CHECK: %b = select i1 true, i8 %a, i8 3
; CHECK: %c = select i1 true, i8 %b, i8 4
; CHECK: %d = select i1 %edge, i8 %c, i8 5
; CHECK: %e = select i1 %any, i8 %d, i8 6
; CHECK: @called
; CHECK: %a = select i1 %small, i8 1, i8 2
; CHECK: @open
; CHECK: %a = select i1 %small, i8 1, i8 2

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_linear_id()

define spir_kernel void @sized(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  %linear = call i64 @__mux_get_local_linear_id()
  %first = icmp ult i64 %linear, 128
  %a = select i1 %first, i8 1, i8 2
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %y32 = trunc i64 %y to i32
  %inside = icmp ult i32 %y32, 8
  %b = select i1 %inside, i8 %a, i8 3
  %far = call i64 @__mux_get_local_id(i32 3)
  %none = icmp eq i64 %far, 0
  %c = select i1 %none, i8 %b, i8 4
  %edge = icmp ult i32 %y32, 7
  %d = select i1 %edge, i8 %c, i8 5
  %dimension = and i32 %y32, 1
  %some = call i64 @__mux_get_local_id(i32 %dimension)
  %any = icmp ult i64 %some, 8
  %e = select i1 %any, i8 %d, i8 6
  %p = getelementptr i8, ptr addrspace(1) %out, i64 %linear
  store i8 %e, ptr addrspace(1) %p, align 1
  ret void
}

define spir_kernel void @called(ptr addrspace(1) %out) #0 !reqd_work_group_size !1 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %small = icmp ult i64 %x, 4
  %a = select i1 %small, i8 1, i8 2
  %linear = call i64 @__mux_get_local_linear_id()
  %p = getelementptr i8, ptr addrspace(1) %out, i64 %linear
  store i8 %a, ptr addrspace(1) %p, align 1
  ret void
}

define spir_kernel void @calls(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  call spir_kernel void @called(ptr addrspace(1) %out)
  ret void
}

define spir_kernel void @open(ptr addrspace(1) %out) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %small = icmp ult i64 %x, 4096
  %a = select i1 %small, i8 1, i8 2
  %linear = call i64 @__mux_get_local_linear_id()
  %p = getelementptr i8, ptr addrspace(1) %out, i64 %linear
  store i8 %a, ptr addrspace(1) %p, align 1
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{i32 16, i32 8, i32 1}
!1 = !{i32 4, i32 1, i32 1}
