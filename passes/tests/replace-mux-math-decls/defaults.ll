; passes: replace-mux-math-decls
; The default target's answers; a function that has a body keeps it.
; CHECK: define internal i1 @__mux_isftz() #0
; CHECK: ret i1 false
; CHECK: define i1 @__mux_usefast()
; CHECK: ret i1 true
; CHECK: define internal i1 @__mux_isembeddedprofile() #0
; CHECK: ret i1 false
; CHECK: attributes #0 = { alwaysinline }

declare i1 @__mux_isftz()
define i1 @__mux_usefast() {
  ret i1 true
}
declare i1 @__mux_isembeddedprofile()
