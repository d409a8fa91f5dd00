; passes: gep-elim
; run: @k global=2 local=2 buf:iota:8
; An address of an equal address is equal, in a loop that the first dominates; uses of both have the first.
; CHECK: %row = getelementptr
; CHECK: %a = getelementptr
; CHECK: loop:
; CHECK-NOT: getelementptr
; CHECK: load i32, ptr addrspace(1) %a
; CHECK-NOT: getelementptr
; CHECK: store i32 %y, ptr addrspace(1) %a

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @k(ptr addrspace(1) %p) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %row = getelementptr [4 x i32], ptr addrspace(1) %p, i64 %id
  %a = getelementptr i32, ptr addrspace(1) %row, i64 2
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %same = getelementptr [4 x i32], ptr addrspace(1) %p, i64 %id
  %b = getelementptr i32, ptr addrspace(1) %same, i64 2
  %x = load i32, ptr addrspace(1) %b, align 4
  %y = add i32 %x, %i
  store i32 %y, ptr addrspace(1) %b, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %end
end:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
