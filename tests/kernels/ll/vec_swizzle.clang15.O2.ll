; ModuleID = 'opencl_c/vectors/vec_swizzle.cl'
source_filename = "opencl_c/vectors/vec_swizzle.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: argmemonly convergent mustprogress nofree norecurse nounwind willreturn
define dso_local spir_kernel void @swizzle(<4 x i32> addrspace(1)* noalias nocapture noundef readonly align 16 %0, <4 x i32> addrspace(1)* noalias nocapture noundef writeonly align 16 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %4 = shl i64 %3, 1
  %5 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %0, i64 %4
  %6 = load <4 x i32>, <4 x i32> addrspace(1)* %5, align 16, !tbaa !9
  %7 = or i64 %4, 1
  %8 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %0, i64 %7
  %9 = load <4 x i32>, <4 x i32> addrspace(1)* %8, align 16, !tbaa !9
  %10 = shufflevector <4 x i32> %6, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %11 = shufflevector <4 x i32> %9, <4 x i32> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %12 = add <4 x i32> %11, %10
  %13 = shufflevector <4 x i32> %12, <4 x i32> poison, <2 x i32> <i32 2, i32 0>
  %14 = shufflevector <4 x i32> %9, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %15 = sub <2 x i32> %13, %14
  %16 = shufflevector <2 x i32> %15, <2 x i32> poison, <4 x i32> <i32 0, i32 undef, i32 1, i32 undef>
  %17 = shufflevector <4 x i32> %6, <4 x i32> poison, <2 x i32> <i32 0, i32 2>
  %18 = shufflevector <4 x i32> %12, <4 x i32> poison, <2 x i32> <i32 1, i32 3>
  %19 = mul <2 x i32> %18, %17
  %20 = shufflevector <2 x i32> %19, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 undef, i32 undef>
  %21 = shufflevector <4 x i32> %16, <4 x i32> %20, <4 x i32> <i32 0, i32 4, i32 2, i32 5>
  %22 = shufflevector <4 x i32> %6, <4 x i32> %9, <8 x i32> <i32 undef, i32 undef, i32 2, i32 3, i32 4, i32 5, i32 6, i32 undef>
  %23 = shufflevector <4 x i32> %6, <4 x i32> %9, <2 x i32> <i32 7, i32 0>
  %24 = shufflevector <2 x i32> %23, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>
  %25 = shufflevector <8 x i32> %22, <8 x i32> %24, <8 x i32> <i32 8, i32 undef, i32 2, i32 3, i32 4, i32 5, i32 6, i32 9>
  %26 = shufflevector <4 x i32> %6, <4 x i32> poison, <4 x i32> <i32 undef, i32 2, i32 undef, i32 undef>
  %27 = add nsw <4 x i32> %9, %26
  %28 = shufflevector <4 x i32> %27, <4 x i32> poison, <8 x i32> <i32 undef, i32 1, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>
  %29 = shufflevector <8 x i32> %25, <8 x i32> %28, <8 x i32> <i32 0, i32 9, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %30 = mul i64 %3, 3
  %31 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %1, i64 %30
  store <4 x i32> %21, <4 x i32> addrspace(1)* %31, align 16, !tbaa !9
  %32 = shufflevector <8 x i32> %29, <8 x i32> poison, <4 x i32> <i32 7, i32 5, i32 3, i32 1>
  %33 = shufflevector <8 x i32> %29, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %34 = xor <4 x i32> %32, %33
  %35 = add i64 %30, 1
  %36 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %1, i64 %35
  store <4 x i32> %34, <4 x i32> addrspace(1)* %36, align 16, !tbaa !9
  %37 = shufflevector <4 x i32> %9, <4 x i32> poison, <2 x i32> <i32 1, i32 2>
  %38 = shufflevector <2 x i32> %37, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 undef, i32 undef>
  %39 = shufflevector <4 x i32> %6, <4 x i32> %38, <4 x i32> <i32 0, i32 4, i32 5, i32 undef>
  %40 = shufflevector <4 x i32> %39, <4 x i32> %9, <4 x i32> <i32 0, i32 1, i32 2, i32 6>
  %41 = add i64 %30, 2
  %42 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %1, i64 %41
  store <4 x i32> %40, <4 x i32> addrspace(1)* %42, align 16, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

attributes #0 = { argmemonly convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind readnone willreturn }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1}
!5 = !{!"none", !"none"}
!6 = !{!"int4*", !"int4*"}
!7 = !{!"int __attribute__((ext_vector_type(4)))*", !"int __attribute__((ext_vector_type(4)))*"}
!8 = !{!"restrict const", !"restrict"}
!9 = !{!10, !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
