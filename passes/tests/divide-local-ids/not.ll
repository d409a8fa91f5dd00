; passes: divide-local-ids
; Parts that are no multiples may carry into the quotient, a sum may be more than the type holds, an id that another number is
; subtracted from may be negative, and without a required size nothing is known. A kernel that is called runs in its caller's groups.
; run: @carries global=16,8 local=16,8 buf:zero:2048
; run: @narrow global=16,8 local=16,8 buf:zero:2048
; run: @negative global=16,8 local=16,8 buf:zero:2048
; run: @open global=16,8 local=16,8 buf:zero:2048
; run: @calls global=16,8 local=16,8 buf:zero:2048
; CHECK: udiv i64 %t, 12
; CHECK: udiv i8 %t, 16
; CHECK: sdiv i32 %t, 16
; CHECK: udiv i64 %t, 16
; CHECK: udiv i64 %t, 4

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @carries(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %row = mul i64 %y, 16
  %t = add i64 %row, %x
  %q = udiv i64 %t, 12
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %t
  store i64 %q, ptr addrspace(1) %p, align 8
  ret void
}

define spir_kernel void @narrow(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %x.small = trunc i64 %x to i8
  %y.small = trunc i64 %y to i8
  %row = mul i8 %y.small, 32
  %t = add i8 %row, %x.small
  %q = udiv i8 %t, 16
  %at = mul i64 %y, 16
  %place = add i64 %at, %x
  %p = getelementptr i8, ptr addrspace(1) %out, i64 %place
  store i8 %q, ptr addrspace(1) %p, align 1
  ret void
}

define spir_kernel void @negative(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %at = mul i64 %y, 16
  %place = add i64 %at, %x
  %small = trunc i64 %place to i32
  %t = sub i32 %small, 20
  %q = sdiv i32 %t, 16
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %place
  store i32 %q, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @open(ptr addrspace(1) %out) #0 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %row = mul i64 %y, 16
  %t = add i64 %row, %x
  %q = udiv i64 %t, 16
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %t
  store i64 %q, ptr addrspace(1) %p, align 8
  ret void
}

define spir_kernel void @called(ptr addrspace(1) %out) #0 !reqd_work_group_size !1 {
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %row = mul i64 %y, 4
  %t = add i64 %row, %x
  %q = udiv i64 %t, 4
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %t
  store i64 %q, ptr addrspace(1) %p, align 8
  ret void
}

define spir_kernel void @calls(ptr addrspace(1) %out) #0 {
  %y = call i64 @__mux_get_local_id(i32 1)
  %first = icmp eq i64 %y, 0
  br i1 %first, label %run, label %done
run:
  call spir_kernel void @called(ptr addrspace(1) %out)
  br label %done
done:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 16, i32 8, i32 1}
!1 = !{i32 4, i32 4, i32 1}
