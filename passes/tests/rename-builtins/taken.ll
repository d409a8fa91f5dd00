; passes: rename-builtins
; error: the name '__core_isftz' is taken

declare i1 @__mux_isftz()
declare i1 @__core_isftz()
