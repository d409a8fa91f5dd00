; passes: add-sched-params
; The specification's example as it is ("AddSchedulingParametersPass"). Here @foo is no builtin, so it needs nothing; the
; kernel gets the parameters all the same, since its caller passes them.
; CHECK: declare void @foo()
; CHECK-NOT: @foo.old
; CHECK: define internal void @bar() {
; CHECK: call void @foo()
; CHECK: define void @bar.mux-sched-wrapper(ptr noalias nonnull align 8 dereferenceable(40) %wi-info, ptr noalias nonnull align 8 dereferenceable(104) %wg-info) #0 !mux_scheduled_fn
; CHECK: call void @foo()
; CHECK: attributes #0 = { "mux-base-fn-name"="bar" "mux-kernel" }
; CHECK: !mux-scheduling-params = !{!0}
; CHECK: !0 = !{!"MuxWorkItemInfo", !"MuxWorkGroupInfo"}
; CHECK: !1 = !{i32 0, i32 1}

  ; Requires scheduling parameters
  declare void @foo()
  
  ; Requires scheduling parameters only transitively
  define void @bar() #0 {
    call void @foo()
    ret void
  }

  attributes #0 = { "mux-kernel" }
