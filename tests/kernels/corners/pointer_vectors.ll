; Vectors of pointers.
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
  %p0.a = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %ip, i32 0
  %base.a = insertelement <2 x ptr addrspace(1)> %p0.a, ptr addrspace(1) %in, i32 1
  %low.a = and i32 %a, 3
  %i0.a = insertelement <2 x i32> poison, i32 %low.a, i32 0
  %ix.a = insertelement <2 x i32> %i0.a, i32 2, i32 1
  %ps.a = getelementptr i32, <2 x ptr addrspace(1)> %base.a, <2 x i32> %ix.a
  %qa.a = extractelement <2 x ptr addrspace(1)> %ps.a, i32 0
  %qb.a = extractelement <2 x ptr addrspace(1)> %ps.a, i32 1
  %la.a = load i32, ptr addrspace(1) %qa.a, align 4
  %lb.a = load i32, ptr addrspace(1) %qb.a, align 4
  %eq.a = icmp eq <2 x ptr addrspace(1)> %ps.a, %base.a
  %e0.a = extractelement <2 x i1> %eq.a, i32 0
  %z0.a = zext i1 %e0.a to i32
  %sum.a = add i32 %la.a, %lb.a
  %sel.a = select <2 x i1> %eq.a, <2 x ptr addrspace(1)> %base.a, <2 x ptr addrspace(1)> %ps.a
  %at.a = and i32 %b, 1
  %one.a = extractelement <2 x ptr addrspace(1)> %sel.a, i32 %at.a
  %lc.a = load i32, ptr addrspace(1) %one.a, align 4
  %s2.a = xor i32 %sum.a, %lc.a
  %r.a = add i32 %s2.a, %z0.a
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  %p0.s = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %ip, i32 0
  %base.s = insertelement <2 x ptr addrspace(1)> %p0.s, ptr addrspace(1) %in, i32 1
  %low.s = and i32 %a, 3
  %i0.s = insertelement <2 x i32> poison, i32 %low.s, i32 0
  %ix.s = insertelement <2 x i32> %i0.s, i32 2, i32 1
  %ps.s = getelementptr i32, <2 x ptr addrspace(1)> %base.s, <2 x i32> %ix.s
  %qa.s = extractelement <2 x ptr addrspace(1)> %ps.s, i32 0
  %qb.s = extractelement <2 x ptr addrspace(1)> %ps.s, i32 1
  %la.s = load i32, ptr addrspace(1) %qa.s, align 4
  %lb.s = load i32, ptr addrspace(1) %qb.s, align 4
  %eq.s = icmp eq <2 x ptr addrspace(1)> %ps.s, %base.s
  %e0.s = extractelement <2 x i1> %eq.s, i32 0
  %z0.s = zext i1 %e0.s to i32
  %sum.s = add i32 %la.s, %lb.s
  %sel.s = select <2 x i1> %eq.s, <2 x ptr addrspace(1)> %base.s, <2 x ptr addrspace(1)> %ps.s
  %at.s = and i32 %b, 1
  %one.s = extractelement <2 x ptr addrspace(1)> %sel.s, i32 %at.s
  %lc.s = load i32, ptr addrspace(1) %one.s, align 4
  %s2.s = xor i32 %sum.s, %lc.s
  %r.s = add i32 %s2.s, %z0.s
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
