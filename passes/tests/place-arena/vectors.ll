; passes: place-arena
; There is at most one element for four work-items of what full vectors of four keep: a quarter of 16 bytes for each work-item, and
; the 4 bytes of single work-items. The fixed part is 128 for rounding each.
; CHECK: define void @kernel(
; CHECK: "oxmux-arena-bytes-per-work-item"="8" "oxmux-arena-fixed-bytes"="256"

define void @kernel(ptr "oxmux-schedule-info" %sched, i64 %vectors, i64 %rest) #0 {
  %v = alloca <4 x i32>, i64 %vectors, align 16, !oxmux.arena !0
  %t = alloca i32, i64 %rest, align 4, !oxmux.arena !1
  store <4 x i32> zeroinitializer, ptr %v, align 16
  store i32 0, ptr %t, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }

!0 = !{!"live-variables", i32 4}
!1 = !{!"live-variables"}
