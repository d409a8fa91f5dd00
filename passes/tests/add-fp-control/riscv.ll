; There is no such mode, and what may be zero need not be.
; passes: add-fp-control<ftz>
; CHECK: define void @f() #0 {
; CHECK-NOT: define

target triple = "riscv64-unknown-unknown-elf"

define void @f() "mux-kernel"="entry-point" {
  ret void
}
