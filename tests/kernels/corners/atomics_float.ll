; Atomic operations on floats.
; run: @kernel global=26 local=13 buf:i32:480:seed=7 buf:i32:3328:seed=9
; run: @kernel global=24 local=8 buf:i32:480:seed=7 buf:i32:3328:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %i = trunc i64 %id to i32
  %ip = getelementptr <4 x i32>, ptr addrspace(1) %in, i64 %id
  %at1 = mul i64 %id, 128
  %at2 = or i64 %at1, 64
  %op1 = getelementptr i8, ptr addrspace(1) %out, i64 %at1
  %op2 = getelementptr i8, ptr addrspace(1) %out, i64 %at2
  %v = load <4 x i32>, ptr addrspace(1) %ip, align 16
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  %fa = ashr i32 %a, 16
  %fb = ashr i32 %b, 12
  %f = sitofp i32 %fa to float
  %g = sitofp i32 %fb to float
  %bit = and i32 %i, 5
  %odd = icmp ne i32 %bit, 0
  %q0.a = getelementptr float, ptr addrspace(1) %op1, i64 0
  store float %f, ptr addrspace(1) %q0.a, align 4
  %o0.a = atomicrmw fadd ptr addrspace(1) %q0.a, float %g acq_rel, align 4
  %q1.a = getelementptr float, ptr addrspace(1) %op1, i64 1
  store float %f, ptr addrspace(1) %q1.a, align 4
  %o1.a = atomicrmw fsub ptr addrspace(1) %q1.a, float %g acq_rel, align 4
  %q2.a = getelementptr float, ptr addrspace(1) %op1, i64 2
  store float %f, ptr addrspace(1) %q2.a, align 4
  %o2.a = atomicrmw fmax ptr addrspace(1) %q2.a, float %g acq_rel, align 4
  %q3.a = getelementptr float, ptr addrspace(1) %op1, i64 3
  store float %f, ptr addrspace(1) %q3.a, align 4
  %o3.a = atomicrmw fmin ptr addrspace(1) %q3.a, float %g acq_rel, align 4
  %s.a = fadd float %o0.a, %o1.a
  %t.a = fadd float %o2.a, %o3.a
  %u.a = fadd float %s.a, %t.a
  %q4.a = getelementptr float, ptr addrspace(1) %op1, i64 4
  store float %u.a, ptr addrspace(1) %q4.a, align 4
  br i1 %odd, label %some, label %done

some:
  %q0.s = getelementptr float, ptr addrspace(1) %op2, i64 0
  store float %f, ptr addrspace(1) %q0.s, align 4
  %o0.s = atomicrmw fadd ptr addrspace(1) %q0.s, float %g acq_rel, align 4
  %q1.s = getelementptr float, ptr addrspace(1) %op2, i64 1
  store float %f, ptr addrspace(1) %q1.s, align 4
  %o1.s = atomicrmw fsub ptr addrspace(1) %q1.s, float %g acq_rel, align 4
  %q2.s = getelementptr float, ptr addrspace(1) %op2, i64 2
  store float %f, ptr addrspace(1) %q2.s, align 4
  %o2.s = atomicrmw fmax ptr addrspace(1) %q2.s, float %g acq_rel, align 4
  %q3.s = getelementptr float, ptr addrspace(1) %op2, i64 3
  store float %f, ptr addrspace(1) %q3.s, align 4
  %o3.s = atomicrmw fmin ptr addrspace(1) %q3.s, float %g acq_rel, align 4
  %s.s = fadd float %o0.s, %o1.s
  %t.s = fadd float %o2.s, %o3.s
  %u.s = fadd float %s.s, %t.s
  %q4.s = getelementptr float, ptr addrspace(1) %op2, i64 4
  store float %u.s, ptr addrspace(1) %q4.s, align 4
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
