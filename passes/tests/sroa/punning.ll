; passes: sroa
; run: @bytes global=1 local=1 buf:i32:305419896 buf:zero:16
; run: @lanes global=1 local=1 buf:f32:1,2,3,4 buf:zero:16
; Bytes of an integer, lanes of a vector, and a float read as an integer.
; CHECK: @bytes
; CHECK-NOT: alloca
; CHECK: lshr i32
; CHECK: @lanes
; CHECK-NOT: alloca
; CHECK: extractelement <4 x float>
; CHECK: bitcast float
; CHECK: ret void

define spir_kernel void @bytes(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = alloca i32, align 4
  %x = load i32, ptr addrspace(1) %in, align 4
  store i32 %x, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 2
  %b = load i8, ptr %q, align 1
  store i8 %b, ptr addrspace(1) %out, align 1
  store i8 -1, ptr %q, align 1
  %y = load i32, ptr %p, align 4
  %o = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %y, ptr addrspace(1) %o, align 4
  ret void
}

define spir_kernel void @lanes(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = alloca <4 x float>, align 16
  %x = load <4 x float>, ptr addrspace(1) %in, align 16
  store <4 x float> %x, ptr %p, align 16
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  store i32 %b, ptr addrspace(1) %out, align 4
  store float 9.0, ptr %q, align 4
  %h = load <2 x float>, ptr %q, align 8
  %o = getelementptr i8, ptr addrspace(1) %out, i64 8
  store <2 x float> %h, ptr addrspace(1) %o, align 8
  ret void
}
