; metadata on loads and stores
; run: @kernel global=44 local=11 buf:i32:176:below=100:seed=5 buf:i32:176:below=1:seed=0
declare float @llvm.sqrt.f32(float)
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %a = load i32, ptr addrspace(1) %pi, align 4, !tbaa !0, !range !3, !invariant.load !4, !noundef !4, !alias.scope !5, !llvm.access.group !8, !nontemporal !9
  %q = alloca ptr addrspace(1)
  store ptr addrspace(1) %pi, ptr %q
  %p = load ptr addrspace(1), ptr %q, !nonnull !4, !align !10, !dereferenceable !10, !invariant.group !4
  %b = load i32, ptr addrspace(1) %p, !noalias !5, !unpredictable !4, !annotation !11, !mmra !12
  %c = call float @llvm.sqrt.f32(float 4.0), !fpmath !13
  %d = fptosi float %c to i32
  %e = add i32 %a, %b
  %r = add i32 %e, %d
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
!3 = !{i32 0, i32 100}
!4 = !{}
!5 = !{!6}
!6 = distinct !{!6, !7, !"s"}
!7 = distinct !{!7, !"d"}
!8 = distinct !{}
!9 = !{i32 1}
!10 = !{i64 4}
!11 = !{!"auto-init"}
!12 = !{!"a", !"b"}
!13 = !{float 2.5}
