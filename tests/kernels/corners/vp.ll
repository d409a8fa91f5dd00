; Vector-predicated operations.
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
  %m.a = icmp slt <4 x i32> %v, <i32 100, i32 1000000, i32 30, i32 2>
  %n.a = and i32 %i, 3
  %n1.a = add i32 %n.a, 1
  %l.a = call <4 x i32> @llvm.vp.load.v4i32.p1(ptr addrspace(1) align 4 %ip, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, i32 4)
  %s.a = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %l.a, <4 x i32> %v, <4 x i1> %m.a, i32 4)
  store <4 x i32> zeroinitializer, ptr addrspace(1) %op1, align 16
  call void @llvm.vp.store.v4i32.p1(<4 x i32> %l.a, ptr addrspace(1) align 4 %op1, <4 x i1> %m.a, i32 %n1.a)
  br i1 %odd, label %some, label %done

some:
  %m.s = icmp slt <4 x i32> %v, <i32 100, i32 1000000, i32 30, i32 2>
  %n.s = and i32 %i, 3
  %n1.s = add i32 %n.s, 1
  %l.s = call <4 x i32> @llvm.vp.load.v4i32.p1(ptr addrspace(1) align 4 %ip, <4 x i1> <i1 true, i1 true, i1 true, i1 true>, i32 4)
  %s.s = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %l.s, <4 x i32> %v, <4 x i1> %m.s, i32 4)
  store <4 x i32> zeroinitializer, ptr addrspace(1) %op2, align 16
  call void @llvm.vp.store.v4i32.p1(<4 x i32> %l.s, ptr addrspace(1) align 4 %op2, <4 x i1> %m.s, i32 %n1.s)
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare <4 x i32> @llvm.vp.load.v4i32.p1(ptr addrspace(1), <4 x i1>, i32)
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare void @llvm.vp.store.v4i32.p1(<4 x i32>, ptr addrspace(1), <4 x i1>, i32)
