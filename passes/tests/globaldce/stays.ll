; passes: globaldce
; External definitions and what they name stay.
; CHECK: @g = addrspace(1) global i32
; CHECK: define internal void @called
; CHECK: define void @external

@g = addrspace(1) global i32 0

define internal void @called() {
  ret void
}
define void @external() {
  call void @called()
  ret void
}
