; Poison, undef and freeze.
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
  %fz.a = freeze i32 poison
  %zero.a = xor i32 %fz.a, %fz.a
  %u.a = insertelement <4 x i32> poison, i32 %a, i32 1
  %ext.a = extractelement <4 x i32> %u.a, i32 1
  %sh.a = shufflevector <4 x i32> %v, <4 x i32> undef, <4 x i32> <i32 0, i32 poison, i32 poison, i32 3>
  %fs.a = freeze <4 x i32> %sh.a
  %e0.a = extractelement <4 x i32> %fs.a, i32 0
  %e1.a = extractelement <4 x i32> %fs.a, i32 1
  %same.a = xor i32 %e1.a, %e1.a
  %s.a = add i32 %ext.a, %e0.a
  %s2.a = or i32 %s.a, %same.a
  %r.a = add i32 %s2.a, %zero.a
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %fz.s = freeze i32 poison
  %zero.s = xor i32 %fz.s, %fz.s
  %u.s = insertelement <4 x i32> poison, i32 %a, i32 1
  %ext.s = extractelement <4 x i32> %u.s, i32 1
  %sh.s = shufflevector <4 x i32> %v, <4 x i32> undef, <4 x i32> <i32 0, i32 poison, i32 poison, i32 3>
  %fs.s = freeze <4 x i32> %sh.s
  %e0.s = extractelement <4 x i32> %fs.s, i32 0
  %e1.s = extractelement <4 x i32> %fs.s, i32 1
  %same.s = xor i32 %e1.s, %e1.s
  %s.s = add i32 %ext.s, %e0.s
  %s2.s = or i32 %s.s, %same.s
  %r.s = add i32 %s2.s, %zero.s
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
