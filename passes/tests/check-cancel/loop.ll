; passes: work-item-loops,add-sched-params,add-entry-hook,define-mux-builtins,add-kernel-wrapper<packed;local-buffers-by-size>,inline,globaldce,place-arena,check-cancel,make-unique-func<kernel>
; The kernel's loop looks at the flag, whose address is behind the schedule information if there is so much of it, and so do the
; loops over work-items and work-groups.
; CHECK: @oxmux.no.cancel.flag = internal constant i64 0
; CHECK: define void @kernel(
; CHECK: icmp uge i32
; CHECK: , 120
; CHECK: ptr @oxmux.no.cancel.flag
; CHECK: %cancel.flag = select i1
; CHECK: load atomic i8, ptr %cancel.flag monotonic, align 1
; CHECK: load atomic i8, ptr %cancel.flag monotonic, align 1
; CHECK: load atomic i8, ptr %cancel.flag monotonic, align 1
; CHECK: load atomic i8, ptr %cancel.flag monotonic, align 1
; CHECK: load atomic i8, ptr %cancel.flag monotonic, align 1
; CHECK-NOT: load atomic i8
; CHECK: cancelled.exit:
; CHECK: "oxmux-cancellable"
; run: @kernel global=6 local=2 buf:zero:24

declare i64 @__mux_get_global_id(i32)

define void @kernel(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %n = trunc i64 %id to i32
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %sum, %loop ]
  %sum = mul i32 %s, 3
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end

end:
  store i32 %sum, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
