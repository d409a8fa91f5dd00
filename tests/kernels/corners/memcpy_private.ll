; Copies to and from private memory, of known and unknown size.
; run: @kernel global=26 local=13 buf:i32:480:seed=7 buf:i32:3328:seed=9
; run: @kernel global=24 local=8 buf:i32:480:seed=7 buf:i32:3328:seed=9
; vectors: 2@0 4@0 8@0t 16@0p
; interpreted: 4
define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %own = alloca [4 x i32], align 16
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
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %own, ptr addrspace(1) align 16 %ip, i64 16, i1 false)
  %x.a = load i32, ptr addrspace(1) %in, align 4
  %n0.a = and i32 %x.a, 7
  %n1.a = add i32 %n0.a, 4
  %n.a = zext i32 %n1.a to i64
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %op1, ptr align 4 %own, i64 %n.a, i1 true)
  call void @llvm.memset.p0.i32(ptr align 4 %own, i8 90, i32 5, i1 false)
  %r0.a = load i32, ptr %own, align 4
  %q.a = getelementptr i8, ptr addrspace(1) %op1, i64 20
  store i32 %r0.a, ptr addrspace(1) %q.a, align 4
  call void @llvm.memcpy.inline.p1.p0.i64(ptr addrspace(1) align 4 %q.a, ptr align 4 %own, i64 8, i1 false)
  br i1 %odd, label %some, label %done

some:
  call void @llvm.memcpy.p0.p1.i64(ptr align 4 %own, ptr addrspace(1) align 16 %ip, i64 16, i1 false)
  %x.s = load i32, ptr addrspace(1) %in, align 4
  %n0.s = and i32 %x.s, 7
  %n1.s = add i32 %n0.s, 4
  %n.s = zext i32 %n1.s to i64
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %op2, ptr align 4 %own, i64 %n.s, i1 true)
  call void @llvm.memset.p0.i32(ptr align 4 %own, i8 90, i32 5, i1 false)
  %r0.s = load i32, ptr %own, align 4
  %q.s = getelementptr i8, ptr addrspace(1) %op2, i64 20
  store i32 %r0.s, ptr addrspace(1) %q.s, align 4
  call void @llvm.memcpy.inline.p1.p0.i64(ptr addrspace(1) align 4 %q.s, ptr align 4 %own, i64 8, i1 false)
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)
declare void @llvm.memcpy.inline.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
