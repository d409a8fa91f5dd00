; passes: software-div,software-div
; Vectors are guarded lane by lane, and an unsigned guard is not guarded again.
; CHECK: select <2 x i1>
; CHECK-NOT: select
; CHECK: urem <2 x i32>

define <2 x i32> @f(<2 x i32> %x, <2 x i32> %y) {
  %r = urem <2 x i32> %x, %y
  ret <2 x i32> %r
}
