; passes: work-item-loops,add-sched-params,add-entry-hook
; Groups side by side run as one, if the kernel is said to allow it: their number in x is what is left, and their size grows. A
; size that is known is kept.
; CHECK: define void @joined.host-entry-hook(
; CHECK: call i64 @llvm.ctlz.i64(
; CHECK: define void @known.host-entry-hook(
; CHECK-NOT: ctlz
; CHECK: ret void

define void @joined() #0 {
  ret void
}

define void @known() #0 !reqd_work_group_size !0 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" "oxmux-joins-work-groups" }
!0 = !{i32 8, i32 1, i32 1}
