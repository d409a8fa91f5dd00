; passes: encode-builtin-range-metadata<max-local-sizes=64:4:2;max-global-sizes=1024:16:8>

declare i32 @__mux_get_work_dim()
declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i64 @__mux_get_enqueued_local_size(i32)
declare i64 @__mux_get_global_size(i32)
declare i64 @__mux_get_global_id(i32)
declare i64 @__mux_get_local_linear_id()
declare i64 @other(i32)

define void @f(i32 %d) {
  %dim = call i32 @__mux_get_work_dim()
  %x = call i64 @__mux_get_local_id(i32 0)
  %y = call i64 @__mux_get_local_id(i32 1)
  %z = call i64 @__mux_get_local_id(i32 2)
  %w = call i64 @__mux_get_local_id(i32 3)
  %any = call i64 @__mux_get_local_id(i32 %d)
  %size = call i64 @__mux_get_local_size(i32 0)
  %enqueued = call i64 @__mux_get_enqueued_local_size(i32 1)
  %global = call i64 @__mux_get_global_size(i32 2)
  %id = call i64 @__mux_get_global_id(i32 0)
  %linear = call i64 @__mux_get_local_linear_id()
  %o = call i64 @other(i32 0)
  ret void
}

;;; output
; ModuleID = ''
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"

declare i32 @__mux_get_work_dim()

declare i64 @__mux_get_local_id(i32)

declare i64 @__mux_get_local_size(i32)

declare i64 @__mux_get_enqueued_local_size(i32)

declare i64 @__mux_get_global_size(i32)

declare i64 @__mux_get_global_id(i32)

declare i64 @__mux_get_local_linear_id()

declare i64 @other(i32)

define void @f(i32 %d) {
  %dim = call i32 @__mux_get_work_dim(), !range !0
  %x = call i64 @__mux_get_local_id(i32 0), !range !1
  %y = call i64 @__mux_get_local_id(i32 1), !range !2
  %z = call i64 @__mux_get_local_id(i32 2), !range !3
  %w = call i64 @__mux_get_local_id(i32 3), !range !4
  %any = call i64 @__mux_get_local_id(i32 %d), !range !1
  %size = call i64 @__mux_get_local_size(i32 0), !range !5
  %enqueued = call i64 @__mux_get_enqueued_local_size(i32 1), !range !6
  %global = call i64 @__mux_get_global_size(i32 2), !range !7
  %id = call i64 @__mux_get_global_id(i32 0)
  %linear = call i64 @__mux_get_local_linear_id(), !range !8
  %o = call i64 @other(i32 0)
  ret void
}

!0 = !{i32 1, i32 4}
!1 = !{i64 0, i64 64}
!2 = !{i64 0, i64 4}
!3 = !{i64 0, i64 2}
!4 = !{i64 0, i64 1}
!5 = !{i64 1, i64 65}
!6 = !{i64 1, i64 5}
!7 = !{i64 1, i64 9}
!8 = !{i64 0, i64 512}
