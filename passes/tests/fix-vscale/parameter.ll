; passes: fix-vscale<0>
; error: takes a number from 1 to 1024, but was given '0'

define void @f() {
  ret void
}
