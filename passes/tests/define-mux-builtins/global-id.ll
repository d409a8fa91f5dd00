; passes: add-sched-params,define-mux-builtins
; The global id is defined by other builtins, which are declared for it and defined in turn.
; CHECK: define internal i64 @__mux_get_global_id(
; CHECK: call i64 @__mux_get_group_id(
; CHECK: define internal i64 @__mux_get_group_id(
; CHECK: icmp ult i32
; CHECK: getelementptr %MuxWorkGroupInfo

declare i64 @__mux_get_global_id(i32)

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  store i64 %id, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
