; passes: add-sched-params
; error: address is taken

declare i64 @__mux_get_local_id(i32)

define void @kernel(ptr %p) #0 {
  store ptr @__mux_get_local_id, ptr %p, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
