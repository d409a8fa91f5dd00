; passes: simplify-infinite-loops
; An endless loop gets an exit that is never taken, to a return that does nothing else; one with an exit stays.
; CHECK: @endless
; CHECK: br i1 true, label %loop, label %
; CHECK: @none
; CHECK: br i1 true, label %loop, label %
; CHECK: ret void
; CHECK: @value
; CHECK: ret i32 poison
; CHECK: @ends
; CHECK-NOT: i1 true

define void @endless(ptr addrspace(1) %p, i1 %c) {
entry:
  br i1 %c, label %loop, label %end
loop:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %loop
end:
  store i32 2, ptr addrspace(1) %p, align 4
  ret void
}
define void @none(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %c = load volatile i1, ptr addrspace(1) %p, align 1
  br i1 %c, label %loop, label %other
other:
  br label %loop
}
define i32 @value(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %loop
}
define void @ends(i1 %c) {
entry:
  br label %loop
loop:
  br i1 %c, label %loop, label %end
end:
  ret void
}
