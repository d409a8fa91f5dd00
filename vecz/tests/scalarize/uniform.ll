; passes: scalarize<uniform>
; run: @k global=4 local=4 buf:iota:64 buf:iota:16 buf:zero:16
; Uniform vectors that are loaded, and the result of one operation on them, are split where varying operations alone use
; their elements. One whose elements uniform operations use, too, stays a vector, and so does one that is stored, and one
; that is computed in two operations.
; CHECK: load float, ptr addrspace(1) %p
; CHECK: fadd float
; CHECK-NOT: fadd <4 x float> %v
; CHECK: fmul <4 x float>
; CHECK: load <2 x i32>
; CHECK: load <4 x float>
; CHECK: fsub <4 x float>
; CHECK: load <4 x float>
; CHECK: extractelement <4 x float> %g, i64 3

declare i64 @__mux_get_global_id(i32)
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %a, ptr addrspace(1) %o) #0 {
entry:
  %id = call i64 @__mux_get_global_id(i32 0)
  %at = getelementptr float, ptr addrspace(1) %a, i64 %id
  %to = getelementptr float, ptr addrspace(1) %o, i64 %id
  %x = load float, ptr addrspace(1) %at, align 4
  %v = load <4 x float>, ptr addrspace(1) %p, align 16
  %w = fadd <4 x float> %v, <float 1.0, float 2.0, float 3.0, float 4.0>
  %w1 = extractelement <4 x float> %w, i64 1
  %w2 = extractelement <4 x float> %w, i64 2
  %y = fmul float %x, %w1
  %z = fadd float %y, %w2
  %next = getelementptr <4 x float>, ptr addrspace(1) %p, i64 1
  %u = load <4 x float>, ptr addrspace(1) %next, align 16
  %s = fmul <4 x float> %u, %u
  %s0 = extractelement <4 x float> %s, i64 0
  %s1 = extractelement <4 x float> %s, i64 1
  %t = fadd float %s0, %s1
  %r = fsub float %z, %t
  %more = getelementptr <4 x float>, ptr addrspace(1) %p, i64 3
  %far = getelementptr <4 x float>, ptr addrspace(1) %p, i64 2
  %i = load <2 x i32>, ptr addrspace(1) %far, align 8
  %end = getelementptr <4 x float>, ptr addrspace(1) %p, i64 3
  store <2 x i32> %i, ptr addrspace(1) %end, align 8
  %c = load <4 x float>, ptr addrspace(1) %more, align 16
  %d = fsub <4 x float> %c, %c
  %e = fmul <4 x float> %d, %c
  %e2 = extractelement <4 x float> %e, i64 2
  %f = fadd float %r, %e2
  %last = getelementptr <4 x float>, ptr addrspace(1) %p, i64 2
  %g = load <4 x float>, ptr addrspace(1) %last, align 16
  %g3 = extractelement <4 x float> %g, i64 3
  %h = fadd float %g3, 1.0
  %q = fmul float %f, %h
  %l = fadd float %q, %g3
  store float %l, ptr addrspace(1) %to, align 4
  ret void
}
attributes #0 = { "mux-kernel"="entry-point" }
