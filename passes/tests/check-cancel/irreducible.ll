; passes: work-item-loops,add-sched-params,add-entry-hook,define-mux-builtins,add-kernel-wrapper<packed;local-buffers-by-size>,inline,globaldce,place-arena,check-cancel,make-unique-func<kernel>
; A cycle with two entries has a look, too; a function that no kernel reaches has none.
; CHECK: define i32 @unreached(
; CHECK-NOT: load atomic
; CHECK: define void @kernel(
; CHECK: load atomic i8
; CHECK: load atomic i8
; CHECK: load atomic i8
; CHECK: load atomic i8
; CHECK: load atomic i8
; CHECK-NOT: load atomic i8
; run: @kernel global=6 local=2 buf:zero:24

declare i64 @__mux_get_global_id(i32)

define i32 @unreached(i32 %n) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %end

end:
  ret i32 %i
}

define void @kernel(ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %id
  %n = trunc i64 %id to i32
  %bit = and i32 %n, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %a, label %b

a:
  %x = phi i32 [ 0, %entry ], [ %y1, %b ]
  %x1 = add i32 %x, 3
  br label %b

b:
  %y = phi i32 [ 1, %entry ], [ %x1, %a ]
  %y1 = mul i32 %y, 2
  %again = icmp ult i32 %y1, 100
  br i1 %again, label %a, label %end

end:
  store i32 %y1, ptr addrspace(1) %to, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
