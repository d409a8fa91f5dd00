; Without parameters the device's limits count, and sizes of the ND-range are unknown.
; passes: encode-builtin-range-metadata
; device: local=256,128,64
; CHECK: %x = call i64 @__mux_get_local_id(i32 0), !range !0
; CHECK: %s = call i64 @__mux_get_local_size(i32 2), !range !1
; CHECK: %g = call i64 @__mux_get_global_size(i32 0)
; CHECK-NOT: !range
; CHECK: !0 = !{i64 0, i64 256}
; CHECK: !1 = !{i64 1, i64 65}

declare i64 @__mux_get_local_id(i32)
declare i64 @__mux_get_local_size(i32)
declare i64 @__mux_get_global_size(i32)

define void @f() {
  %x = call i64 @__mux_get_local_id(i32 0)
  %s = call i64 @__mux_get_local_size(i32 2)
  %g = call i64 @__mux_get_global_size(i32 0)
  ret void
}
