; Copies of a size that differs between work-items.
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
  %n.a = and i64 %id, 15
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %op1, ptr addrspace(1) align 4 %ip, i64 %n.a, i1 false)
  %q.a = getelementptr i8, ptr addrspace(1) %op1, i64 20
  %byte.a = trunc i32 %a to i8
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 4 %q.a, i8 %byte.a, i64 %n.a, i1 false)
  %q2.a = getelementptr i8, ptr addrspace(1) %op1, i64 2
  %q3.a = getelementptr i8, ptr addrspace(1) %op1, i64 4
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 1 %q2.a, ptr addrspace(1) align 1 %q3.a, i64 %n.a, i1 false)
  br i1 %odd, label %some, label %done

some:
  %n.s = and i64 %id, 15
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %op2, ptr addrspace(1) align 4 %ip, i64 %n.s, i1 false)
  %q.s = getelementptr i8, ptr addrspace(1) %op2, i64 20
  %byte.s = trunc i32 %a to i8
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 4 %q.s, i8 %byte.s, i64 %n.s, i1 false)
  %q2.s = getelementptr i8, ptr addrspace(1) %op2, i64 2
  %q3.s = getelementptr i8, ptr addrspace(1) %op2, i64 4
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 1 %q2.s, ptr addrspace(1) align 1 %q3.s, i64 %n.s, i1 false)
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
