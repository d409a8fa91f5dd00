; Bodies keep theirs.
; passes: rename-builtins
; CHECK: define i1 @__core_isftz() {
; CHECK: ret i1 false

define i1 @__mux_isftz() {
  ret i1 false
}
