; Masked accesses with constant masks.
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
  %l.a = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %ip, i32 16, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x i32> zeroinitializer)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %l.a, ptr addrspace(1) %op1, i32 4, <4 x i1> <i1 true, i1 true, i1 true, i1 false>)
  br i1 %odd, label %some, label %done

some:
  %l.s = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) %ip, i32 16, <4 x i1> <i1 true, i1 false, i1 true, i1 true>, <4 x i32> zeroinitializer)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %l.s, ptr addrspace(1) %op2, i32 4, <4 x i1> <i1 true, i1 true, i1 true, i1 false>)
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), i32, <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)>, i32, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p1(<4 x i32>, <4 x ptr addrspace(1)>, i32, <4 x i1>)
