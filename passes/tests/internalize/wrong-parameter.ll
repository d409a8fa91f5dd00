; passes: internalize<all>
; error: preserve-gv=NAME
