; passes: replace-mux-math-decls<fast>
; CHECK: define internal i1 @__mux_usefast()
; CHECK: ret i1 true
; CHECK: define internal i1 @__mux_isftz()
; CHECK: ret i1 false

declare i1 @__mux_usefast()
declare i1 @__mux_isftz()
