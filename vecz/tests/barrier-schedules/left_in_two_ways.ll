; passes: run-vecz<width=4>
; Where one barrier or another comes next, it is not known where lanes reconverge.
; remark: not vectorized: a region of serialized lanes behind a barrier has several exits
; CHECK-NOT: __vecz

declare i64 @__mux_get_global_id(i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @k(ptr addrspace(1) %all, i1 %c) #0 {
entry:
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272) "mux-barrier-schedule"="linear"
  %before = load i32, ptr addrspace(1) %all, align 4
  br i1 %c, label %then, label %else

then:
  store i32 1, ptr addrspace(1) %all, align 4
  call void @__mux_work_group_barrier(i32 1, i32 2, i32 272)
  br label %end

else:
  store i32 2, ptr addrspace(1) %all, align 4
  call void @__mux_work_group_barrier(i32 2, i32 2, i32 272)
  br label %end

end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
