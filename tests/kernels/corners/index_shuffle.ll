; Elements at run-time indices: extracted, inserted, shuffled.
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
  %k.a = and i32 %a, 3
  %e.a = extractelement <4 x i32> %v, i32 %k.a
  %k8.a = trunc i32 %k.a to i8
  %w.a = insertelement <4 x i32> %v, i32 %e.a, i8 %k8.a
  %b4.a = insertelement <16 x i8> zeroinitializer, i8 %k8.a, i32 4
  %bv.a = bitcast <4 x i32> %v to <16 x i8>
  %k16.a = and i32 %b, 15
  %e8.a = extractelement <16 x i8> %bv.a, i32 %k16.a
  %i8v.a = insertelement <16 x i8> %b4.a, i8 %e8.a, i32 %k16.a
  %back.a = bitcast <16 x i8> %i8v.a to <4 x i32>
  %s.a = add <4 x i32> %back.a, %w.a
  %sh.a = call <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32> %s.a, <4 x i32> %v)
  %sh2.a = call <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> %sh.a, <4 x i32> %v, <4 x i32> %w.a)
  store <4 x i32> %sh2.a, ptr addrspace(1) %op1, align 16
  br i1 %odd, label %some, label %done

some:
  %k.s = and i32 %a, 3
  %e.s = extractelement <4 x i32> %v, i32 %k.s
  %k8.s = trunc i32 %k.s to i8
  %w.s = insertelement <4 x i32> %v, i32 %e.s, i8 %k8.s
  %b4.s = insertelement <16 x i8> zeroinitializer, i8 %k8.s, i32 4
  %bv.s = bitcast <4 x i32> %v to <16 x i8>
  %k16.s = and i32 %b, 15
  %e8.s = extractelement <16 x i8> %bv.s, i32 %k16.s
  %i8v.s = insertelement <16 x i8> %b4.s, i8 %e8.s, i32 %k16.s
  %back.s = bitcast <16 x i8> %i8v.s to <4 x i32>
  %s.s = add <4 x i32> %back.s, %w.s
  %sh.s = call <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32> %s.s, <4 x i32> %v)
  %sh2.s = call <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> %sh.s, <4 x i32> %v, <4 x i32> %w.s)
  store <4 x i32> %sh2.s, ptr addrspace(1) %op2, align 16
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare <4 x i32> @_Z7shuffleDv4_iDv4_j(<4 x i32>, <4 x i32>)
declare <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32>, <4 x i32>, <4 x i32>)
