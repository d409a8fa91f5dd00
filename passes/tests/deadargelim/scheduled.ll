; passes: deadargelim
; Where scheduling parameters are is told by metadata, which follows those that stay. The number of one that is gone is the
; number of no argument.
; CHECK: define internal i64 @wg(i32 %x, ptr %wg-info) !mux_scheduled_fn !0
; CHECK: define internal i32 @none(i32 %x) !mux_scheduled_fn !1
; CHECK: define internal i32 @moved(i32 %a, ptr %p) !mux_scheduled_fn !2
; CHECK: !0 = !{i32 -1, i32 1}
; CHECK: !1 = !{i32 1, i32 2}
; CHECK: !2 = !{i32 -1, i32 3}

define internal i64 @wg(i32 %x, ptr %wi-info, ptr %wg-info) !mux_scheduled_fn !0 {
  %i = zext i32 %x to i64
  %p = getelementptr i64, ptr %wg-info, i64 %i
  %v = load i64, ptr %p, align 8
  ret i64 %v
}

define internal i32 @none(i32 %x, ptr %wi-info, ptr %wg-info) !mux_scheduled_fn !0 {
  ret i32 %x
}

define internal i32 @moved(i32 %a, ptr %wi-info, ptr %p, ptr %wg-info) !mux_scheduled_fn !1 {
  %v = load i32, ptr %p, align 4
  %s = add i32 %v, %a
  ret i32 %s
}

define i64 @caller(ptr %p) {
  %a = call i64 @wg(i32 1, ptr %p, ptr %p)
  %b = call i32 @none(i32 2, ptr %p, ptr %p)
  %c = call i32 @moved(i32 3, ptr %p, ptr %p, ptr %p)
  %d = add i32 %b, %c
  %e = zext i32 %d to i64
  %f = add i64 %a, %e
  ret i64 %f
}

!0 = !{i32 1, i32 2}
!1 = !{i32 1, i32 3}
