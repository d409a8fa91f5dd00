; passes: define-mux-builtins
; error: run add-sched-params

declare i64 @__mux_get_local_id(i32)

define void @kernel(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_local_id(i32 0)
  store i64 %id, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
