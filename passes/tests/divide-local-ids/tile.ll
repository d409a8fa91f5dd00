; passes: divide-local-ids
; The work-items of 16 times 8 are numbered, and the numbers divided again: by the length of a row and by another one. What the source
; freezes is no poison, since the ids are small.
; run: @tile global=16,8 local=16,8 buf:zero:1536
; CHECK: define spir_kernel void @tile(
; CHECK-NOT: sdiv
; CHECK-NOT: srem
; CHECK: %1 = trunc i64 %y to i32
; CHECK: %2 = trunc i64 %x to i32
; CHECK: store i32 %1, ptr addrspace(1) %p
; CHECK: store i32 %2, ptr addrspace(1) %p1
; CHECK: %4 = add nuw nsw i32 %3, 8
; CHECK-NOT: srem

declare i64 @__mux_get_local_id(i32)

define spir_kernel void @tile(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %x.small = trunc i64 %x to i32
  %y.small = trunc i64 %y to i32
  %row = shl nsw i32 %y.small, 4
  %t = add nsw i32 %row, %x.small
  %frozen = freeze i32 %t
  %q = sdiv i32 %frozen, 16
  %whole = mul i32 %q, 16
  %r = sub i32 %frozen, %whole
  %place = mul i32 %frozen, 3
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %place
  store i32 %q, ptr addrspace(1) %p, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  store i32 %r, ptr addrspace(1) %p1, align 4
  %next = add i32 %t, 128
  %q2 = sdiv i32 %next, 16
  %r2 = srem i32 %next, 16
  %sum = add i32 %q2, %r2
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  store i32 %sum, ptr addrspace(1) %p2, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 16, i32 8, i32 1}
