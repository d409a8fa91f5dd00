; loop metadata
; run: @kernel global=44 local=11 buf:i32:176:seed=43 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  br label %l
l:
  %n = phi i32 [ 0, %entry ], [ %m, %l ]
  %s = phi i32 [ %x, %entry ], [ %t, %l ]
  %t = mul i32 %s, 3
  %m = add i32 %n, 1
  %c = icmp ult i32 %m, 7
  br i1 %c, label %l, label %e, !llvm.loop !0, !prof !5
e:
  %r = add i32 %t, 0
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

!0 = distinct !{!0, !1, !2, !3, !4, !6}
!1 = !{!"llvm.loop.mustprogress"}
!2 = !{!"llvm.loop.unroll.count", i32 4}
!3 = !{!"llvm.loop.vectorize.enable", i1 true}
!4 = !{!"llvm.loop.parallel_accesses", !7}
!5 = !{!"branch_weights", !"expected", i32 6, i32 1}
!6 = !{!"llvm.loop.vectorize.followup_all", !0}
!7 = distinct !{}
