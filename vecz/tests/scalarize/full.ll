; passes: scalarize<full>
; run: @k global=4 local=4 buf:iota:16 buf:zero:64
; All varying vectors are split, accesses too; an element that is not constant needs the vector, a uniform one stays.
; CHECK: load i32, ptr addrspace(1) %q, align 16
; CHECK: load i32, ptr addrspace(1) %2, align 4
; CHECK-NOT: load <4 x i32>
; CHECK: fcmp
; CHECK: insertelement
; CHECK: store i32
; CHECK: extractelement <4 x i32>
; CHECK: %u = add <4 x i32>

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o) #0 {
  %id = call i64 @__mux_get_global_id(i32 0)
  %q = getelementptr <4 x i32>, ptr addrspace(1) %p, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %q, align 16
  %f = uitofp <4 x i32> %v to <4 x float>
  %c = fcmp olt <4 x float> %f, <float 3.0, float 7.0, float 100.0, float 2.0>
  %w = select <4 x i1> %c, <4 x i32> %v, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
  %e = getelementptr <4 x i32>, ptr addrspace(1) %o, i64 %id
  store <4 x i32> %w, ptr addrspace(1) %e, align 16
  %d = extractelement <4 x i32> %w, i64 %id
  %g = getelementptr i32, ptr addrspace(1) %e, i64 1
  store i32 %d, ptr addrspace(1) %g, align 4
  ret void
}

define <4 x i32> @uniform(<4 x i32> %x) {
  %u = add <4 x i32> %x, %x
  ret <4 x i32> %u
}
attributes #0 = { "mux-kernel"="entry-point" }
