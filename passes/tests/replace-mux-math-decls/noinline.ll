; passes: replace-mux-math-decls
; error: noinline

declare i1 @__mux_isftz() #0

attributes #0 = { noinline }
