; passes: dce
; Stores, volatile loads and calls with unknown effects stay; plain loads and queries go.
; CHECK: @f
; CHECK-NOT: __mux_get_local_id
; CHECK: load volatile
; CHECK-NOT: load i32
; CHECK: call void @unknown
; CHECK: store i32
; CHECK: ret void

declare void @unknown()
declare spir_func i64 @__mux_get_local_id(i32)

define void @f(ptr %p) {
  %id = call spir_func i64 @__mux_get_local_id(i32 0)
  %a = load volatile i32, ptr %p, align 4
  %b = load i32, ptr %p, align 4
  call void @unknown()
  store i32 1, ptr %p, align 4
  ret void
}
