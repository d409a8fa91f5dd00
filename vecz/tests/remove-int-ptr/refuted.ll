; passes: remove-int-ptr,dce
; What a loop carries is assumed to be an address until an edge gives it another integer: then all of it stays. An
; integer with a use of its own stays beside its address.
; CHECK: @refuted
; CHECK: phi i64
; CHECK: inttoptr i64 %i to ptr addrspace(1)
; CHECK: @kept
; CHECK: getelementptr i8, ptr addrspace(1) %p, i64 %x
; CHECK-NOT: inttoptr
; CHECK: %use = add i64 %j, 1

define void @refuted(ptr addrspace(1) %p, i64 %x, i1 %c) {
entry:
  %s = ptrtoint ptr addrspace(1) %p to i64
  br label %loop
loop:
  %i = phi i64 [ %s, %entry ], [ %next, %loop ]
  %q = inttoptr i64 %i to ptr addrspace(1)
  store i32 0, ptr addrspace(1) %q, align 4
  %next = mul i64 %i, %x
  br i1 %c, label %loop, label %end
end:
  ret void
}

; The integer has a use of its own.
define i64 @kept(ptr addrspace(1) %p, i64 %x) {
  %s = ptrtoint ptr addrspace(1) %p to i64
  %j = add i64 %s, %x
  %q = inttoptr i64 %j to ptr addrspace(1)
  store i32 0, ptr addrspace(1) %q, align 4
  %use = add i64 %j, 1
  ret i64 %use
}
