; ModuleID = 'opencl_c/control_flow/goto_irreducible.cl'
source_filename = "opencl_c/control_flow/goto_irreducible.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_kernel void @tangled(i32 addrspace(1)* noalias nocapture noundef readonly align 4 %0, i32 addrspace(1)* noalias nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %4 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %3
  %5 = load i32, i32 addrspace(1)* %4, align 4, !tbaa !8
  %6 = and i32 %5, 1
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %15

8:                                                ; preds = %15, %2
  %9 = phi i32 [ %19, %15 ], [ %5, %2 ]
  %10 = phi i32 [ %20, %15 ], [ 0, %2 ]
  %11 = lshr i32 %9, 1
  %12 = add nuw i32 %11, 1
  %13 = add nuw nsw i32 %10, 1
  %14 = icmp ugt i32 %10, 39
  br i1 %14, label %23, label %15

15:                                               ; preds = %8, %2
  %16 = phi i32 [ %5, %2 ], [ %12, %8 ]
  %17 = phi i32 [ 0, %2 ], [ %13, %8 ]
  %18 = mul i32 %16, 3
  %19 = add i32 %18, 1
  %20 = add nuw nsw i32 %17, 1
  %21 = urem i32 %19, 5
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %8

23:                                               ; preds = %15, %8
  %24 = phi i32 [ %12, %8 ], [ %19, %15 ]
  %25 = phi i32 [ %13, %8 ], [ %20, %15 ]
  %26 = shl i64 %3, 1
  %27 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %26
  store i32 %24, i32 addrspace(1)* %27, align 4, !tbaa !8
  %28 = or i64 %26, 1
  %29 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %28
  store i32 %25, i32 addrspace(1)* %29, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_kernel void @restart(i32 addrspace(1)* noalias nocapture noundef readonly align 4 %0, i32 addrspace(1)* noalias nocapture noundef writeonly align 4 %1) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %4 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %3
  %5 = load i32, i32 addrspace(1)* %4, align 4, !tbaa !8
  br label %6

6:                                                ; preds = %52, %2
  %7 = phi i32 [ %5, %2 ], [ %54, %52 ]
  %8 = phi i32 [ 0, %2 ], [ %9, %52 ]
  %9 = add nuw nsw i32 %8, 1
  %10 = icmp ult i32 %8, 8
  br label %11

11:                                               ; preds = %43, %6
  %12 = phi i32 [ 0, %6 ], [ %46, %43 ]
  %13 = phi i32 [ %7, %6 ], [ %39, %43 ]
  %14 = mul i32 %13, 1664525
  %15 = add i32 %14, 1013904223
  %16 = lshr i32 %15, 28
  %17 = icmp eq i32 %16, %12
  %18 = select i1 %17, i1 %10, i1 false
  br i1 %18, label %52, label %49

19:                                               ; preds = %49
  %20 = mul i32 %15, 1664525
  %21 = add i32 %20, 1013904223
  %22 = lshr i32 %21, 28
  %23 = icmp eq i32 %22, %12
  %24 = select i1 %23, i1 %10, i1 false
  br i1 %24, label %52, label %25

25:                                               ; preds = %19
  %26 = and i32 %21, -16777216
  %27 = icmp eq i32 %26, 1291845632
  br i1 %27, label %55, label %28

28:                                               ; preds = %25
  %29 = mul i32 %21, 1664525
  %30 = add i32 %29, 1013904223
  %31 = lshr i32 %30, 28
  %32 = icmp eq i32 %31, %12
  %33 = select i1 %32, i1 %10, i1 false
  br i1 %33, label %52, label %34

34:                                               ; preds = %28
  %35 = and i32 %30, -16777216
  %36 = icmp eq i32 %35, 1291845632
  br i1 %36, label %55, label %37

37:                                               ; preds = %34
  %38 = mul i32 %30, 1664525
  %39 = add i32 %38, 1013904223
  %40 = lshr i32 %39, 28
  %41 = icmp eq i32 %40, %12
  %42 = select i1 %41, i1 %10, i1 false
  br i1 %42, label %52, label %43

43:                                               ; preds = %37
  %44 = and i32 %39, -16777216
  %45 = icmp ne i32 %44, 1291845632
  %46 = add nuw nsw i32 %12, 1
  %47 = icmp ult i32 %12, 5
  %48 = select i1 %45, i1 %47, i1 false
  br i1 %48, label %11, label %55

49:                                               ; preds = %11
  %50 = and i32 %15, -16777216
  %51 = icmp eq i32 %50, 1291845632
  br i1 %51, label %55, label %19

52:                                               ; preds = %37, %28, %19, %11
  %53 = phi i32 [ %15, %11 ], [ %21, %19 ], [ %30, %28 ], [ %39, %37 ]
  %54 = add i32 %53, %7
  br label %6

55:                                               ; preds = %49, %25, %34, %43
  %56 = phi i32 [ %15, %49 ], [ %21, %25 ], [ %30, %34 ], [ %39, %43 ]
  %57 = shl i64 %3, 1
  %58 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %57
  store i32 %56, i32 addrspace(1)* %58, align 4, !tbaa !8
  %59 = or i64 %57, 1
  %60 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %59
  store i32 %9, i32 addrspace(1)* %60, align 4, !tbaa !8
  ret void
}

attributes #0 = { argmemonly convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!6 = !{!"uint*", !"uint*"}
!7 = !{!"restrict const", !"restrict"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
