; passes: sink
; run: @k global=1 local=1 buf:iota:8 i32:3
; What one iteration needs is not moved into its loop; what leaves a loop is computed behind it.
; CHECK: entry:
; CHECK: %once = mul i32 %n, 3
; CHECK: loop:
; CHECK-NOT: %after =
; CHECK: br i1 %more
; CHECK: end:
; CHECK: %after = mul i32 %next, 5
; CHECK: store i32 %after

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %once = mul i32 %n, 3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %once, ptr addrspace(1) %q, align 4
  %next = add i32 %i, 1
  %after = mul i32 %next, 5
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %test
test:
  %c = icmp eq i32 %n, 3
  br i1 %c, label %end, label %none
end:
  store i32 %after, ptr addrspace(1) %p, align 4
  br label %none
none:
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
