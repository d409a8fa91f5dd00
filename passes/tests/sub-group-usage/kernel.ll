; Barriers and collectives of sub-groups are uses; those of work-groups are not.
; passes: sub-group-usage
; CHECK: define spir_kernel void @sub() #0 {
; CHECK: define spir_kernel void @work() #1 {
; CHECK: attributes #0 = { "mux-kernel"="entry-point" }
; CHECK: attributes #1 = { "mux-kernel"="entry-point" "mux-no-subgroups" }

declare void @__mux_sub_group_barrier(i32, i32, i32)
declare void @__mux_work_group_barrier(i32, i32, i32)

define spir_kernel void @sub() "mux-kernel"="entry-point" {
  call void @__mux_sub_group_barrier(i32 0, i32 3, i32 272)
  ret void
}

define spir_kernel void @work() "mux-kernel"="entry-point" {
  call void @__mux_work_group_barrier(i32 0, i32 2, i32 272)
  ret void
}
