; passes: define-mux-dma
; CHECK: declare i64 @__mux_get_local_id(i32)
; CHECK-NOT: define

declare i64 @__mux_get_local_id(i32)
