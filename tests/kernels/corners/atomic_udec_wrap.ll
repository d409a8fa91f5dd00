; atomicrmw udec_wrap.
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
  store i32 %a, ptr addrspace(1) %op1, align 4
  %o.a = atomicrmw udec_wrap ptr addrspace(1) %op1, i32 %b seq_cst, align 4
  %q.a = getelementptr i32, ptr addrspace(1) %op1, i64 1
  store i32 %o.a, ptr addrspace(1) %q.a, align 4
  br i1 %odd, label %some, label %done

some:
  store i32 %a, ptr addrspace(1) %op2, align 4
  %o.s = atomicrmw udec_wrap ptr addrspace(1) %op2, i32 %b seq_cst, align 4
  %q.s = getelementptr i32, ptr addrspace(1) %op2, i64 1
  store i32 %o.s, ptr addrspace(1) %q.s, align 4
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
