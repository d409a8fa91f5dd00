; Uses through calls count once; setters are no uses; what is written on a function is believed, stale or not.
; passes: print<sub-groups>
; prints: Function 'none' uses no sub-group builtins
; prints: Function 'setter' uses no sub-group builtins
; prints: Function 'one' uses 1 sub-group builtin: __mux_get_sub_group_id
; prints: Function 'two' uses 2 sub-group builtins: __mux_get_sub_group_id, __mux_sub_group_any_i1
; prints: Function 'believed' uses no sub-group builtins
; prints: Function 'calls_believed' uses no sub-group builtins
; prints: Function 'recursive' uses 1 sub-group builtin: __mux_sub_group_any_i1
; prints: Function 'pointer' may use any sub-group builtin
; prints: Function 'language' uses 1 sub-group builtin: _Z22get_sub_group_local_idv

declare i32 @__mux_get_sub_group_id()
declare i1 @__mux_sub_group_any_i1(i1)
declare void @__mux_set_sub_group_id(i32)
declare i1 @__mux_work_group_any_i1(i32, i1)
declare i32 @_Z22get_sub_group_local_idv()

define void @none() {
  %x = call i1 @__mux_work_group_any_i1(i32 0, i1 true)
  ret void
}

define void @setter() {
  call void @__mux_set_sub_group_id(i32 0)
  ret void
}

define i32 @one() {
  %a = call i32 @__mux_get_sub_group_id()
  %b = call i32 @__mux_get_sub_group_id()
  %c = add i32 %a, %b
  ret i32 %c
}

define i1 @two() {
  %a = call i32 @one()
  %b = icmp eq i32 %a, 0
  %c = call i1 @__mux_sub_group_any_i1(i1 %b)
  ret i1 %c
}

define i32 @believed() "mux-no-subgroups" {
  %a = call i32 @__mux_get_sub_group_id()
  ret i32 %a
}

define i32 @calls_believed() {
  %a = call i32 @believed()
  ret i32 %a
}

define void @recursive(i1 %c) {
  br i1 %c, label %again, label %end
again:
  %d = call i1 @__mux_sub_group_any_i1(i1 %c)
  call void @recursive(i1 %d)
  br label %end
end:
  ret void
}

define void @pointer(ptr %f) {
  call void %f()
  ret void
}

define i32 @language() {
  %a = call i32 @_Z22get_sub_group_local_idv()
  ret i32 %a
}
