; Subnormals count: the caller's mode is right.
; passes: add-fp-control
; CHECK: define void @f() #0 {
; CHECK-NOT: define

target triple = "x86_64-unknown-unknown-elf"

define void @f() "mux-kernel"="entry-point" {
  ret void
}
