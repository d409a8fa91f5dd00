; passes: simplifycfg
; Constant branches, jumps to jumps, switches with one case, phis of one value.
; CHECK: @constant
; CHECK-NOT: br
; CHECK: ret i32 1
; CHECK: @one_case
; CHECK-NOT: switch
; CHECK: icmp eq i32 %x, 4
; CHECK: @same
; CHECK-NOT: phi
; CHECK: ret i32 %x

define i32 @constant() {
entry:
  br i1 true, label %a, label %b
a:
  br label %c
b:
  br label %c
c:
  %r = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %r
}
define void @one_case(i32 %x, ptr %p) {
entry:
  switch i32 %x, label %a [ i32 4, label %b
                            i32 5, label %a ]
a:
  store i32 1, ptr %p, align 4
  ret void
b:
  store i32 2, ptr %p, align 4
  ret void
}
define i32 @same(i1 %c, i32 %x, ptr %p) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p, align 4
  br label %d
b:
  store i32 2, ptr %p, align 4
  br label %d
d:
  %r = phi i32 [ %x, %a ], [ %x, %b ]
  ret i32 %r
}
