; passes: work-item-loops,add-sched-params,add-entry-hook,define-mux-builtins,add-kernel-wrapper<packed;local-buffers-by-size>,inline,globaldce,place-arena,check-cancel,make-unique-func<kernel>
; A function with a loop is given the flag, and its caller looks again behind the call; a function without one is left alone.
; CHECK: define i32 @power(i32 %n, ptr %cancel.flag)
; CHECK: load atomic i8, ptr %cancel.flag monotonic, align 1
; CHECK: cancelled.exit:
; CHECK: ret i32 0
; CHECK: define i32 @plain(i32 %n)
; CHECK-NOT: load atomic
; CHECK: define void @kernel(
; CHECK: call i32 @power(i32 
; CHECK: , ptr %cancel.flag)
; CHECK: load atomic i8, ptr %cancel.flag monotonic, align 1
; CHECK: call i32 @plain(i32 
; run: @kernel global=6 local=2 buf:zero:24

declare i64 @__mux_get_global_id(i32)

define i32 @power(i32 %n) noinline {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %sum, %loop ]
  %sum = mul i32 %s, 3
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end

end:
  ret i32 %sum
}

define i32 @plain(i32 %n) noinline {
  %r = add i32 %n, 1
  ret i32 %r
}

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %n = trunc i64 %id to i32
  %p = call i32 @power(i32 %n)
  %q = call i32 @plain(i32 %p)
  store i32 %q, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
