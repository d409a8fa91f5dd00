; Intrinsics that rearrange a work-item's own elements.
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
  %rev.a = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %v)
  %spl.a = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %rev.a, i32 1)
  %spl2.a = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %rev.a, i32 -3)
  %il.a = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %spl.a, <4 x i32> %spl2.a)
  %di.a = call { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32> %il.a)
  %d0.a = extractvalue { <4 x i32>, <4 x i32> } %di.a, 0
  %d1.a = extractvalue { <4 x i32>, <4 x i32> } %di.a, 1
  %lo.a = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %d0.a, i64 2)
  %ins.a = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %d1.a, <2 x i32> %lo.a, i64 0)
  %st.a = call <4 x i32> @llvm.stepvector.v4i32()
  %sum.a = add <4 x i32> %ins.a, %st.a
  store <4 x i32> %sum.a, ptr addrspace(1) %op1, align 16
  %q.a = getelementptr i32, ptr addrspace(1) %op1, i64 4
  store <8 x i32> %il.a, ptr addrspace(1) %q.a, align 4
  br i1 %odd, label %some, label %done

some:
  %rev.s = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %v)
  %spl.s = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %rev.s, i32 1)
  %spl2.s = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %rev.s, i32 -3)
  %il.s = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %spl.s, <4 x i32> %spl2.s)
  %di.s = call { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32> %il.s)
  %d0.s = extractvalue { <4 x i32>, <4 x i32> } %di.s, 0
  %d1.s = extractvalue { <4 x i32>, <4 x i32> } %di.s, 1
  %lo.s = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %d0.s, i64 2)
  %ins.s = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %d1.s, <2 x i32> %lo.s, i64 0)
  %st.s = call <4 x i32> @llvm.stepvector.v4i32()
  %sum.s = add <4 x i32> %ins.s, %st.s
  store <4 x i32> %sum.s, ptr addrspace(1) %op2, align 16
  %q.s = getelementptr i32, ptr addrspace(1) %op2, i64 4
  store <8 x i32> %il.s, ptr addrspace(1) %q.s, align 4
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32>, <4 x i32>)
declare { <4 x i32>, <4 x i32> } @llvm.vector.deinterleave2.v8i32(<8 x i32>)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <4 x i32> @llvm.stepvector.v4i32()
