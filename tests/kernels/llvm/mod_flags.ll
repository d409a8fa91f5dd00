; module flags, identification, named metadata
; run: @kernel global=44 local=11 buf:i32:176:seed=23 buf:i32:176:below=1:seed=0
declare i64 @_Z13get_global_idj(i32)

define spir_kernel void @kernel(ptr addrspace(1) %in, ptr addrspace(1) %out) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %pi = getelementptr inbounds i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %pi, align 4
  %po = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %i
  %r = add i32 %x, 1
  store i32 %r, ptr addrspace(1) %po, align 4
  ret void
}

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4}
!opencl.spir.version = !{!4}
!llvm.ident = !{!5}
!llvm.commandline = !{!5}
!llvm.linker.options = !{}
!my.own = !{!6, !7}
!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 6, !"CG Profile", !8}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{!"clang version"}
!6 = distinct !{!6, null, !"x", i64 -1, double 1.0, i1 true, ptr @kernel}
!7 = !{!6, !{!"inner"}, <2 x i32> <i32 1, i32 2>}
!8 = !{}
