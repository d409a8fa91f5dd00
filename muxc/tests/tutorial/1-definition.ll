; Run this on the command line, you should see the following
; muxc --device "RefSi M1" --passes define-mux-builtins -S thread-id.ll

; Function Attrs: alwaysinline
define internal i64 @__mux_get_local_id(i32 %0) #0 {
entry:
  %thread-id = call i64 asm sideeffect "csrr\09$0, mhartid", "=r,~{memory}"()
  ret i64 %thread-id
}

define void @my_kernel() #1 {
  %tid = call i64 @__mux_get_local_id(i32 0)
  ret void
}

attributes #0 = { alwaysinline }
attributes #1 = { "mux-kernel"="entry-point" }
