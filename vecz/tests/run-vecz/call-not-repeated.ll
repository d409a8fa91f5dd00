; passes: run-vecz<width=4>
; A call that must not be repeated has no lanes.
; remark: not vectorized: a call that must not be repeated
; CHECK: define spir_kernel void @k(
; CHECK: !codeplay_ca_vecz.base.fail
; CHECK-NOT: __vecz

declare i64 @__mux_get_global_id(i32)

define i64 @asks() noinline noduplicate {
  %i = load i64, ptr null
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
