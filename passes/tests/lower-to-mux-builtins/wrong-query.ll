; passes: lower-to-mux-builtins
; error: cannot be lowered

declare float @_Z13get_global_idj(i32)

define void @kernel(i32 %x) {
  %e = call float @_Z13get_global_idj(i32 %x)
  ret void
}
