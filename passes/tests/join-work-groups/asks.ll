; passes: join-work-groups
; Who asks for a work-group, waits for it, has memory for it, writes in an order that others see, or is called with a size, knows of
; work-groups; so does who calls such a function. Loops are left to the shape that they were given.
; CHECK-NOT: oxmux-joins-work-groups

declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_group_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)
declare void @unknown()

define spir_kernel void @asks(ptr addrspace(1) %out) #0 {
  %i = call i64 @__mux_get_local_id(i32 0)
  store i64 %i, ptr addrspace(1) %out, align 8
  ret void
}

define internal i64 @group() {
  %g = call i64 @__mux_get_group_id(i32 0)
  ret i64 %g
}

define spir_kernel void @calls(ptr addrspace(1) %out) #0 {
  %i = call i64 @group()
  store i64 %i, ptr addrspace(1) %out, align 8
  ret void
}

define spir_kernel void @waits(ptr addrspace(1) %out) #0 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

define spir_kernel void @shares(ptr addrspace(3) %out) #0 {
  store i64 1, ptr addrspace(3) %out, align 8
  ret void
}

define spir_kernel void @adds(ptr addrspace(1) %out) #0 {
  %old = atomicrmw add ptr addrspace(1) %out, i32 1 monotonic
  ret void
}

define spir_kernel void @volatile(ptr addrspace(1) %out) #0 {
  store volatile i32 1, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @anything(ptr addrspace(1) %out) #0 {
  call void @unknown()
  ret void
}

define spir_kernel void @sized(ptr addrspace(1) %out) #0 !reqd_work_group_size !0 {
  ret void
}

define spir_kernel void @turns(ptr addrspace(1) %out, i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %i, ptr addrspace(1) %p, align 8
  %j = add i64 %i, 1
  %again = icmp ult i64 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{i32 8, i32 1, i32 1}
