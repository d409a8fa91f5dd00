; A module that does not print stays as it is, and so does one with a function of its own by that name.
; passes: replace-printf
; CHECK-NOT: printf.buffer
; CHECK: define i32 @printf(i32 %x)
; CHECK: call i32 @printf(i32 3)

define i32 @printf(i32 %x) {
  ret i32 %x
}

define void @kernel() #0 {
  %r = call i32 @printf(i32 3)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
