; passes: widen-pointers
; Functions of the library read addresses that have 64 bits in every program.
; CHECK: getelementptr i8, ptr %image, i64 8
; CHECK: load ptr addrspace(1), ptr %at, align 8
; CHECK: getelementptr i8, ptr addrspace(1) %base, i64 %offset
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

define internal spir_func i32 @texel(ptr %image, i64 %offset) "oxmux-wide-addresses" {
  %at = getelementptr i8, ptr %image, i64 8
  %base = load ptr addrspace(1), ptr %at, align 8
  %texel = getelementptr i8, ptr addrspace(1) %base, i64 %offset
  %value = load i32, ptr addrspace(1) %texel, align 4
  ret i32 %value
}

define spir_kernel void @f(ptr %image, ptr addrspace(1) %out) {
  %value = call spir_func i32 @texel(ptr %image, i64 12)
  store i32 %value, ptr addrspace(1) %out, align 4
  ret void
}
