; passes: sink
; run: @k global=1 local=1 buf:iota:4 i32:3
; run: @k global=1 local=1 buf:iota:4 i32:0
; What one path needs goes there, chains together; what both need, what always runs, memory and loops hold stays.
; CHECK: entry:
; CHECK: %l = load
; CHECK: %both = mul i32
; CHECK: %in = add i32 %n, 9
; CHECK: then:
; CHECK: %x = add i32 %n, 1
; CHECK: %y = mul i32 %x, %l
; CHECK: store i32 %y
; CHECK: loop:
; CHECK: %s1 = add i32 %s, %in
; CHECK-NOT: %in =
; CHECK: end:

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %x = add i32 %n, 1
  %l = load i32, ptr addrspace(1) %p, align 4
  %y = mul i32 %x, %l
  %both = mul i32 %n, %n
  %in = add i32 %n, 9
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %otherwise
then:
  store i32 %y, ptr addrspace(1) %p, align 4
  store i32 %both, ptr addrspace(1) %p, align 4
  br label %join
otherwise:
  store i32 %both, ptr addrspace(1) %p, align 4
  br label %join
join:
  br label %loop
loop:
  %i = phi i32 [ 0, %join ], [ %j, %loop ]
  %s = phi i32 [ 0, %join ], [ %s1, %loop ]
  %s1 = add i32 %s, %in
  %j = add i32 %i, 1
  %d = icmp ult i32 %j, 4
  br i1 %d, label %loop, label %end
end:
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  store i32 %s1, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
