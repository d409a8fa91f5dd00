; passes: simplify-infinite-loops
; A loop inside of one that nothing leaves has an exit to it: the outer one alone gets an exit.
; CHECK: inner:
; CHECK: br i1 %c, label %inner, label %outer.latch
; CHECK: outer.latch:
; CHECK: br i1 true, label %outer, label %0
; CHECK: 0:
; CHECK: ret void
; CHECK-NOT: i1 true

define void @nested(ptr addrspace(1) %p) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %c = load volatile i1, ptr addrspace(1) %p, align 1
  br i1 %c, label %inner, label %outer.latch
outer.latch:
  br label %outer
}
