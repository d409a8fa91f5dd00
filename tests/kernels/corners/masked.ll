; Masked accesses of a work-item's own vectors.
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
  store <4 x i32> zeroinitializer, ptr addrspace(1) %op1, align 16
  %m.a = icmp slt <4 x i32> %v, <i32 100, i32 1000000, i32 30, i32 2>
  %l.a = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %ip, i32 4, <4 x i1> %m.a, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %l.a, ptr addrspace(1) %op1, i32 4, <4 x i1> %m.a)
  %idx.a = and <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  %ps.a = getelementptr i32, ptr addrspace(1) %ip, <4 x i32> %idx.a
  %g.a = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %ps.a, i32 4, <4 x i1> %m.a, <4 x i32> %v)
  %q.a = getelementptr i32, ptr addrspace(1) %op1, i64 4
  %qs.a = getelementptr i32, ptr addrspace(1) %q.a, <4 x i32> <i32 3, i32 1, i32 0, i32 2>
  call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %g.a, <4 x ptr addrspace(1)> %qs.a, i32 4, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  br i1 %odd, label %some, label %done

some:
  store <4 x i32> zeroinitializer, ptr addrspace(1) %op2, align 16
  %m.s = icmp slt <4 x i32> %v, <i32 100, i32 1000000, i32 30, i32 2>
  %l.s = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %ip, i32 4, <4 x i1> %m.s, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %l.s, ptr addrspace(1) %op2, i32 4, <4 x i1> %m.s)
  %idx.s = and <4 x i32> %v, <i32 3, i32 3, i32 3, i32 3>
  %ps.s = getelementptr i32, ptr addrspace(1) %ip, <4 x i32> %idx.s
  %g.s = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> %ps.s, i32 4, <4 x i1> %m.s, <4 x i32> %v)
  %q.s = getelementptr i32, ptr addrspace(1) %op2, i64 4
  %qs.s = getelementptr i32, ptr addrspace(1) %q.s, <4 x i32> <i32 3, i32 1, i32 0, i32 2>
  call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %g.s, <4 x ptr addrspace(1)> %qs.s, i32 4, <4 x i1> <i1 true, i1 true, i1 false, i1 true>)
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p1(<4 x i32>, <4 x ptr addrspace(1)>, i32, <4 x i1>)
