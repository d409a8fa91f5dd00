; passes: early-cse
; A store through another pointer of the same space ends a load's life; one to another space or other bytes does not.
; CHECK: @same_space
; CHECK: load
; CHECK: load
; CHECK: @other_space
; CHECK: load
; CHECK-NOT: load
; CHECK: @other_bytes
; CHECK: load
; CHECK-NOT: load
; CHECK: @join
; CHECK: load
; CHECK: load
; CHECK: @redundant
; CHECK-NOT: store
; CHECK: ret

define i32 @same_space(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 1, ptr addrspace(1) %q, align 4
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @other_space(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 1, ptr addrspace(3) %q, align 4
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @other_bytes(ptr addrspace(1) %p) {
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 1, ptr addrspace(1) %q, align 4
  %b = load i32, ptr addrspace(1) %p, align 4
  %c = add i32 %a, %b
  ret i32 %c
}
define i32 @join(i1 %c, ptr addrspace(1) %p) {
entry:
  %a = load i32, ptr addrspace(1) %p, align 4
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr addrspace(1) %p, align 4
  br label %end
end:
  %b = load i32, ptr addrspace(1) %p, align 4
  %s = add i32 %a, %b
  ret i32 %s
}
define void @redundant(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p, align 4
  store i32 %a, ptr addrspace(1) %p, align 4
  ret void
}
