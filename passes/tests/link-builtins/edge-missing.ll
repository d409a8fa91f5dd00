; passes: link-builtins<early>
; error: the OpenCL builtin 'tgamma' has no body for '_Z6tgammai'

declare i32 @_Z6tgammai(i32)

define i32 @f(i32 %x) {
  %r = call i32 @_Z6tgammai(i32 %x)
  ret i32 %r
}
