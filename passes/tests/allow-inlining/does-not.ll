; passes: allow-inlining
; Declarations and other attributes stay as they are.
; CHECK: noinline
; CHECK: alwaysinline

declare void @g() noinline

define void @f() alwaysinline {
  call void @g()
  ret void
}
