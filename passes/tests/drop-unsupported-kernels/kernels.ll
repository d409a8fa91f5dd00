; The kernels that call what there is not go away, through other functions too; the others stay.
; passes: drop-unsupported-kernels
; CHECK: declare i32 @nobody(i32)
; CHECK: define spir_kernel void @good
; CHECK: declare spir_func void @bad(ptr addrspace(1))
; CHECK: declare spir_func void @worse(ptr addrspace(1))
; CHECK: declare spir_func void @marked()

declare i32 @nobody(i32)
declare i32 @printf(ptr addrspace(2), ...)
declare i64 @__mux_get_global_id(i32)

define spir_kernel void @good(ptr addrspace(1) %out) #0 {
  %i = call i64 @__mux_get_global_id(i32 0)
  %p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %i, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @bad(ptr addrspace(1) %out) #0 {
  %v = call i32 @nobody(i32 1)
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define spir_func i32 @helper(i32 %x) {
  %v = call i32 @nobody(i32 %x)
  ret i32 %v
}

define spir_kernel void @worse(ptr addrspace(1) %out) #0 {
  %v = call i32 @helper(i32 1)
  store i32 %v, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @marked() #1 {
  ret void
}

attributes #0 = { "mux-kernel"="entry-point" }
attributes #1 = { "mux-kernel"="entry-point" "oxmux-unsupported"="an image" }
