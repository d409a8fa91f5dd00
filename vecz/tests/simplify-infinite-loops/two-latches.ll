; passes: simplify-infinite-loops
; A latch that branches gets a block for its back edge, from which the exit leads; the other latch stays.
; CHECK: head:
; CHECK: br i1 %c, label %left, label %right
; CHECK: br i1 true, label %head, label
; CHECK-NOT: i1 true

define void @two(ptr addrspace(1) %p, i1 %c, i1 %d) {
entry:
  br label %head
head:
  br i1 %c, label %left, label %right
left:
  store volatile i32 1, ptr addrspace(1) %p, align 4
  br label %head
right:
  store volatile i32 2, ptr addrspace(1) %p, align 4
  br i1 %d, label %head, label %left
}
