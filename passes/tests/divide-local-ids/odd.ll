; passes: divide-local-ids
; Rows of any length divide, and a part of an id may be a multiple: 20 y + x is 1 y + (4 y + x) by 16 where that is below 16.
; run: @odd global=6,3 local=6,3 buf:zero:432
; CHECK: define spir_kernel void @odd(
; CHECK-NOT: udiv
; CHECK: store i64 %y, ptr addrspace(1) %p
; CHECK: mul nuw nsw i64 %y, 4
; CHECK-NOT: urem

declare i64 @__mux_get_local_id(i32)

define spir_kernel void @odd(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %row = mul i64 %y, 6
  %t = add i64 %row, %x
  %q = udiv i64 %t, 6
  %p = getelementptr [3 x i64], ptr addrspace(1) %out, i64 %t
  store i64 %q, ptr addrspace(1) %p, align 8
  %row2 = mul i64 %y, 20
  %t2 = add i64 %row2, %x
  %q2 = udiv i64 %t2, 16
  %r2 = urem i64 %t2, 16
  %p1 = getelementptr i64, ptr addrspace(1) %p, i64 1
  store i64 %q2, ptr addrspace(1) %p1, align 8
  %p2 = getelementptr i64, ptr addrspace(1) %p, i64 2
  store i64 %r2, ptr addrspace(1) %p2, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 6, i32 3, i32 1}
