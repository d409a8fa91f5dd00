; Lifetimes, assumptions with bundles, expectations.
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
  call void @llvm.lifetime.start.p0(i64 16, ptr %own)
  %t.a = icmp ult i32 %bit, 6
  call void @llvm.assume(i1 %t.a)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %ip, i64 16), "nonnull"(ptr addrspace(1) %ip) ]
  store i32 %a, ptr %own, align 4
  %x.a = load i32, ptr %own, align 4
  %ex.a = call i32 @llvm.expect.i32(i32 %x.a, i32 4)
  call void @llvm.lifetime.end.p0(i64 16, ptr %own)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void @llvm.donothing()
  %p.a = call i1 @llvm.is.constant.i32(i32 %a)
  %z.a = zext i1 %p.a to i32
  %r.a = add i32 %ex.a, %z.a
  store i32 %r.a, ptr addrspace(1) %op1, align 1
  br i1 %odd, label %some, label %done

some:
  call void @llvm.lifetime.start.p0(i64 16, ptr %own)
  %t.s = icmp ult i32 %bit, 6
  call void @llvm.assume(i1 %t.s)
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %ip, i64 16), "nonnull"(ptr addrspace(1) %ip) ]
  store i32 %a, ptr %own, align 4
  %x.s = load i32, ptr %own, align 4
  %ex.s = call i32 @llvm.expect.i32(i32 %x.s, i32 4)
  call void @llvm.lifetime.end.p0(i64 16, ptr %own)
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  call void @llvm.donothing()
  %p.s = call i1 @llvm.is.constant.i32(i32 %a)
  %z.s = zext i1 %p.s to i32
  %r.s = add i32 %ex.s, %z.s
  store i32 %r.s, ptr addrspace(1) %op2, align 1
  br label %done

done:
  ret void
}
declare i64 @_Z13get_global_idj(i32)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.assume(i1)
declare i32 @llvm.expect.i32(i32, i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)
declare void @llvm.donothing()
declare i1 @llvm.is.constant.i32(i32)
!0 = !{!1}
!1 = distinct !{!1, !2, !"s"}
!2 = distinct !{!2, !"d"}
