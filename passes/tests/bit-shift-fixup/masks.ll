; passes: bit-shift-fixup
; CHECK: and i32 %n, 31
; CHECK: shl i32 %x,

define i32 @f(i32 %x, i32 %n) {
  %r = shl nuw i32 %x, %n
  ret i32 %r
}
