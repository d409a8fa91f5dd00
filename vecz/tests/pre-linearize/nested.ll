; passes: pre-linearize
; run: @k global=8 local=8 buf:iota:8 buf:zero:32
; An inner branch becomes a select first, so that its block is an arm of the outer one. A side without a block of its own
; gives what it hands on.
; CHECK: %y = add i32 %x, 5
; CHECK: select i1 %d
; CHECK: select i1 %c
; CHECK: br label %end
; CHECK-NOT: outer:

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %id
  %x = load i32, ptr addrspace(1) %p, align 4
  %c = icmp ugt i32 %x, 2
  br i1 %c, label %outer, label %end
outer:
  %d = icmp ugt i32 %x, 4
  br i1 %d, label %inner, label %end
inner:
  %y = add i32 %x, 5
  br label %end
end:
  %r = phi i32 [ %y, %inner ], [ 9, %outer ], [ %x, %entry ]
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %r, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
