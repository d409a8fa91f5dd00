; passes: combine-fpext-fptrunc
; run: @f global=4 buf:f32:1.5,-0.0,3.25,1e30 buf:zero:16

declare i64 @__mux_get_global_id(i32)

define spir_kernel void @f(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr float, ptr addrspace(1) %in, i64 %i
  %x = load float, ptr addrspace(1) %p
  %wide = fpext float %x to double
  %back = fptrunc double %wide to float
  %q = getelementptr float, ptr addrspace(1) %out, i64 %i
  store float %back, ptr addrspace(1) %q
  ret void
}
