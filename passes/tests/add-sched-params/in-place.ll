; passes: add-sched-params<in-place>
; What the functions were is not kept.
; CHECK-NOT: .old
; CHECK: define void @kernel.mux-sched-wrapper(
; CHECK-NOT: define internal void @kernel(

declare i64 @__mux_get_local_id(i32)

define void @kernel() #0 {
  %id = call i64 @__mux_get_local_id(i32 0)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
