; passes: run-vecz<width=4>
; run: @k global=8 local=4 buf:zero:64
; A called function that asks which work-item it runs for would be told about the first one only: its body takes the call's
; place, although it is noinline.
; CHECK: define spir_kernel void @__vecz_v4_k
; CHECK-NOT: call i64 @asks
; CHECK: store <4 x i64>

declare i64 @__mux_get_global_id(i32)

define i64 @asks() noinline {
  %i = call i64 @deeper()
  %j = add i64 %i, 1
  ret i64 %j
}

define i64 @deeper() noinline {
  %i = call i64 @__mux_get_global_id(i32 0)
  ret i64 %i
}

define spir_kernel void @k(ptr addrspace(1) %out) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %i = call i64 @asks()
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %id
  store i64 %i, ptr addrspace(1) %p, align 8
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
