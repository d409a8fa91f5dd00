; passes: add-sched-params
; The builtin keeps its name, its callers get a suffix, and functions that need nothing stay.
; What they were stays, internal; the old functions call one another.
; CHECK: declare i64 @__mux_get_local_id.old(i32)
; CHECK: define i32 @plain(i32 %x)
; CHECK: define internal void @kernel(ptr addrspace(1) %out)
; CHECK: call i64 @__mux_get_local_id.old(i32 0)
; CHECK: declare !mux_scheduled_fn !1 i64 @__mux_get_local_id(i32, ptr noalias
; CHECK: define void @kernel.mux-sched-wrapper(
; CHECK: %wi-info
; CHECK: !mux-scheduling-params
; CHECK: !"MuxWorkItemInfo", !"MuxWorkGroupInfo"

declare i64 @__mux_get_local_id(i32)

define i32 @plain(i32 %x) {
  ret i32 %x
}

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_local_id(i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %id
  store i64 %id, ptr addrspace(1) %p, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
