; ModuleID = 'thread-id.ll'

declare i64 @__mux_get_local_id(i32)

define void @my_kernel() #0 {
  %tid = call i64 @__mux_get_local_id(i32 0)
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
