; Declarations, and builtins that have a body, are not spoken of.
; passes: print<sub-groups>
; prints: Function 'f' uses 1 sub-group builtin: __mux_get_sub_group_size

declare void @ext()

define i32 @__mux_get_sub_group_size() {
  ret i32 1
}

define i32 @f() {
  %a = call i32 @__mux_get_sub_group_size()
  ret i32 %a
}
