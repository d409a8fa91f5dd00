; passes: pre-linearize
; run: @k global=4 local=4 buf:i32:3,0,5,0 buf:zero:16
; Both arms run; a division is by 1 where it was not to run.
; CHECK: entry:
; CHECK: %0 = select i1 %c, i32 %x, i32 1
; CHECK: %y = udiv i32 100, %0
; CHECK: %z = add i32 %x, 9
; CHECK: select i1 %c, i32 %y, i32 %z
; CHECK: br label %end
; CHECK-NOT: then:

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %q, align 4
  %c = icmp ne i32 %x, 0
  br i1 %c, label %then, label %otherwise
then:
  %y = udiv i32 100, %x
  br label %end
otherwise:
  %z = add i32 %x, 9
  br label %end
end:
  %r = phi i32 [ %y, %then ], [ %z, %otherwise ]
  %t = getelementptr i32, ptr addrspace(1) %o, i64 %id
  store i32 %r, ptr addrspace(1) %t, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
