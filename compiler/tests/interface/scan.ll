; ModuleID = 'scan.cl'
source_filename = "scan.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @scan(float addrspace(1)* nocapture noundef writeonly align 4 %0, float addrspace(1)* nocapture noundef readonly align 4 %1, float addrspace(3)* nocapture noundef align 4 %2) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %4 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %5 = trunc i64 %4 to i32
  %6 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %7 = trunc i64 %6 to i32
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %9 = getelementptr inbounds float, float addrspace(1)* %1, i64 %8
  %10 = load float, float addrspace(1)* %9, align 4, !tbaa !8
  %11 = and i64 %4, 4294967295
  %12 = getelementptr inbounds float, float addrspace(3)* %2, i64 %11
  store float %10, float addrspace(3)* %12, align 4, !tbaa !8
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %13 = icmp ugt i32 %7, 1
  br i1 %13, label %22, label %14

14:                                               ; preds = %37, %3
  %15 = phi i32 [ 0, %3 ], [ %39, %37 ]
  %16 = mul i32 %15, %7
  %17 = add i32 %16, %5
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds float, float addrspace(3)* %2, i64 %18
  %20 = load float, float addrspace(3)* %19, align 4, !tbaa !8
  %21 = getelementptr inbounds float, float addrspace(1)* %0, i64 %8
  store float %20, float addrspace(1)* %21, align 4, !tbaa !8
  ret void

22:                                               ; preds = %3, %37
  %23 = phi i32 [ %44, %37 ], [ 1, %3 ]
  %24 = phi i32 [ %39, %37 ], [ 0, %3 ]
  %25 = mul i32 %24, %7
  %26 = add i32 %25, %5
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds float, float addrspace(3)* %2, i64 %27
  %29 = load float, float addrspace(3)* %28, align 4, !tbaa !8
  %30 = icmp ugt i32 %23, %5
  br i1 %30, label %37, label %31

31:                                               ; preds = %22
  %32 = sub i32 %26, %23
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds float, float addrspace(3)* %2, i64 %33
  %35 = load float, float addrspace(3)* %34, align 4, !tbaa !8
  %36 = fadd float %29, %35
  br label %37

37:                                               ; preds = %31, %22
  %38 = phi float [ %36, %31 ], [ %29, %22 ]
  %39 = sub i32 1, %24
  %40 = mul i32 %39, %7
  %41 = add i32 %40, %5
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds float, float addrspace(3)* %2, i64 %42
  store float %38, float addrspace(3)* %43, align 4, !tbaa !8
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %44 = shl i32 %23, 1
  %45 = icmp ult i32 %44, %7
  br i1 %45, label %22, label %14
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind readnone willreturn }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1, i32 3}
!5 = !{!"none", !"none", !"none"}
!6 = !{!"float*", !"float*", !"float*"}
!7 = !{!"", !"const", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"float", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
