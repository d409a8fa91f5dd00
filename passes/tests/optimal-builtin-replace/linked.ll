; passes: link-builtins,optimal-builtin-replace
; Calls of linked bodies are replaced too: nothing is called any more.
; CHECK: define spir_kernel void @kernel
; CHECK-NOT: call float @_Z
; CHECK-NOT: call i32 @_Z
; CHECK: ret void

declare float @_Z5clampfff(float, float, float)
declare float @_Z3mixfff(float, float, float)
declare i32 @_Z7sub_satii(i32, i32)
declare i32 @_Z5rhaddjj(i32, i32)
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %f, ptr addrspace(1) %i) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %fp = getelementptr float, ptr addrspace(1) %f, i64 %id
  %x = load float, ptr addrspace(1) %fp, align 4
  %ip = getelementptr i32, ptr addrspace(1) %i, i64 %id
  %n = load i32, ptr addrspace(1) %ip, align 4
  %a = call float @_Z5clampfff(float %x, float -1.0, float 2.0)
  %b = call float @_Z3mixfff(float %a, float %x, float 0.25)
  %c = call i32 @_Z7sub_satii(i32 %n, i32 10)
  %d = call i32 @_Z5rhaddjj(i32 %n, i32 %c)
  %bits = bitcast float %b to i32
  %sum = add i32 %bits, %d
  %op = getelementptr i32, ptr addrspace(1) %out, i64 %id
  store i32 %sum, ptr addrspace(1) %op, align 4
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
