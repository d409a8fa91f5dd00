; passes: reduce-to-func<names=one:two>
; The named functions stay, what they call, what vectorization links to them in either direction, and functions whose
; address is taken; a kernel that is not named goes.
; CHECK: define void @one()
; CHECK: define void @called()
; CHECK: define void @two()
; CHECK: define void @vectorized()
; CHECK: define void @scalar()
; CHECK: define void @taken()
; CHECK-NOT: @kernel
; CHECK-NOT: @unused

define void @one() {
  call void @called()
  ret void
}

define void @called() !codeplay_ca_vecz.derived !1 {
  ret void
}

define void @two() !codeplay_ca_vecz.base !0 {
  ret void
}

define void @vectorized() {
  ret void
}

define void @scalar() {
  ret void
}

define void @taken() {
  ret void
}

define void @kernel() #0 {
  ret void
}

define void @unused(ptr %p) {
  store ptr @taken, ptr %p, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{!2, ptr @vectorized}
!1 = !{!2, ptr @scalar}
!2 = !{i32 4, i32 0, i32 0, i32 0}
