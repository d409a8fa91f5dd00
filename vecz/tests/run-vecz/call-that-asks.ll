; passes: run-vecz<width=4>
; A called function that asks which work-item it runs for would be told about the first one only: no vector kernel.
; remark: not vectorized: a call of what asks which work-item calls it
; CHECK: define spir_kernel void @k(
; CHECK: !codeplay_ca_vecz.base.fail
; CHECK-NOT: __vecz

declare i64 @__mux_get_global_id(i32)

define i64 @asks() noinline {
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
