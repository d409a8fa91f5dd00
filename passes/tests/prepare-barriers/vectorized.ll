; passes: prepare-barriers
; What was vectorized already keeps its numbers: the versions know one another's barriers by them. Others come behind.
; CHECK: define void @kernel
; CHECK: call void @__mux_work_group_barrier(i32 3, i32 2, i32 272)
; CHECK: call void @__mux_work_group_barrier(i32 5, i32 2, i32 272)
; CHECK: define void @vector
; CHECK: call void @__mux_work_group_barrier(i32 5, i32 2, i32 272)
; CHECK: define void @other
; CHECK: call void @__mux_work_group_barrier(i32 6, i32 2, i32 272)

declare void @__mux_work_group_barrier(i32, i32, i32)

define void @kernel() #0 !codeplay_ca_vecz.base !0 {
  call void @__mux_work_group_barrier(i32 3, i32 2, i32 272)
  call void @__mux_work_group_barrier(i32 5, i32 2, i32 272)
  ret void
}

define void @vector() #0 !codeplay_ca_vecz.derived !2 {
  call void @__mux_work_group_barrier(i32 5, i32 2, i32 272)
  ret void
}

define void @other() #0 {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
!0 = !{!1, ptr @vector}
!1 = !{i32 4, i32 0, i32 0, i32 0}
!2 = !{!1, ptr @kernel}
