; passes: add-sched-params
; The specification's example with a builtin in the place of @foo, and a kernel that has a parameter.
; CHECK: declare i32 @__mux_get_work_dim.old()
; CHECK: define internal void @bar(i32 %0) {
; CHECK: call i32 @__mux_get_work_dim.old()
; CHECK: declare !mux_scheduled_fn !1 i32 @__mux_get_work_dim(ptr noalias nonnull align 8 dereferenceable(40), ptr noalias nonnull align 8 dereferenceable(104))
; CHECK: define void @bar.mux-sched-wrapper(i32 %0, ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn !2
; CHECK: call i32 @__mux_get_work_dim(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info)
; CHECK: !mux-scheduling-params = !{!0}
; CHECK: !0 = !{!"MuxWorkItemInfo", !"MuxWorkGroupInfo"}
; CHECK: !1 = !{i32 0, i32 1}
; CHECK: !2 = !{i32 1, i32 2}

declare i32 @__mux_get_work_dim()

define void @bar(i32) #0 {
  %d = call i32 @__mux_get_work_dim()
  ret void
}

attributes #0 = { "mux-kernel" }
