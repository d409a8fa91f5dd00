; passes: loop-vectorize
; run: @ends global=1 local=1 buf:iota:64 buf:zero:8
; run: @left global=1 local=1 buf:iota:64 buf:zero:8
; Loops that constants count: as many iterations at once as there are, or as leave the scalar loop little to do; what is used behind
; the second one is the scalar loop's, which runs once at least.
; CHECK: @ends
; CHECK: vector.body:
; CHECK: load <4 x i32>
; CHECK: @left
; CHECK: vector.body:
; CHECK: load <8 x i32>
; CHECK: @three
; CHECK-NOT: vector.body

define spir_kernel void @ends(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add nuw i64 %i, 1
  %again = icmp ne i64 %next, 5
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @left(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add nuw i64 %i, 1
  %again = icmp ne i64 %next, 9
  br i1 %again, label %loop, label %exit
exit:
  %z = add i32 %more, %x
  store i32 %z, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @three(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %sum, %x
  %next = add nuw i64 %i, 1
  %again = icmp ne i64 %next, 3
  br i1 %again, label %loop, label %exit
exit:
  store i32 %more, ptr addrspace(1) %out, align 4
  ret void
}
