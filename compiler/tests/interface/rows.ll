; ModuleID = 'rows.cl'
source_filename = "rows.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: argmemonly convergent nofree norecurse nounwind writeonly
define dso_local spir_kernel void @iterate(i32 addrspace(1)* nocapture noundef writeonly align 4 %0) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 !reqd_work_group_size !8 {
  %2 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %3 = trunc i64 %2 to i32
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %5 = trunc i64 %4 to i32
  %6 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #6
  %7 = uitofp i32 %3 to float
  %8 = tail call float @llvm.fmuladd.f32(float %7, float 0x3F847AE140000000, float -2.000000e+00)
  %9 = uitofp i32 %5 to float
  %10 = tail call float @llvm.fmuladd.f32(float %9, float 0x3F847AE140000000, float -1.000000e+00)
  br label %11

11:                                               ; preds = %1, %18
  %12 = phi float [ 0.000000e+00, %1 ], [ %21, %18 ]
  %13 = phi i32 [ 0, %1 ], [ %24, %18 ]
  %14 = phi float [ 0.000000e+00, %1 ], [ %23, %18 ]
  %15 = fmul float %14, %14
  %16 = tail call float @llvm.fmuladd.f32(float %12, float %12, float %15)
  %17 = fcmp olt float %16, 4.000000e+00
  br i1 %17, label %18, label %26

18:                                               ; preds = %11
  %19 = fneg float %15
  %20 = tail call float @llvm.fmuladd.f32(float %12, float %12, float %19)
  %21 = fadd float %8, %20
  %22 = fmul float %12, 2.000000e+00
  %23 = tail call float @llvm.fmuladd.f32(float %22, float %14, float %10)
  %24 = add nuw nsw i32 %13, 1
  %25 = icmp ult i32 %13, 199
  br i1 %25, label %11, label %26

26:                                               ; preds = %18, %11
  %27 = phi i32 [ 200, %18 ], [ %13, %11 ]
  %28 = trunc i64 %6 to i32
  %29 = mul i32 %28, %5
  %30 = add i32 %29, %3
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %31
  store i32 %27, i32 addrspace(1)* %32, align 4, !tbaa !9
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind readnone speculatable willreturn
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_kernel void @pairs(i32 addrspace(1)* nocapture noundef writeonly align 4 %0, i32 addrspace(1)* nocapture noundef readonly align 4 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #3 !kernel_arg_addr_space !13 !kernel_arg_access_qual !14 !kernel_arg_type !15 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 !reqd_work_group_size !17 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = trunc i64 %5 to i32
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %8 = trunc i64 %7 to i32
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %13, label %10

10:                                               ; preds = %4
  %11 = mul i32 %8, %3
  %12 = add i32 %11, %6
  br label %21

13:                                               ; preds = %21, %4
  %14 = phi i32 [ 0, %4 ], [ %30, %21 ]
  %15 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #6
  %16 = trunc i64 %15 to i32
  %17 = mul i32 %16, %8
  %18 = add i32 %17, %6
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %19
  store i32 %14, i32 addrspace(1)* %20, align 4, !tbaa !9
  ret void

21:                                               ; preds = %10, %21
  %22 = phi i32 [ 0, %10 ], [ %31, %21 ]
  %23 = phi i32 [ 0, %10 ], [ %30, %21 ]
  %24 = mul i32 %23, 3
  %25 = shl i32 %22, 1
  %26 = add i32 %12, %25
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %27
  %29 = load i32, i32 addrspace(1)* %28, align 4, !tbaa !9
  %30 = add i32 %29, %24
  %31 = add nuw i32 %22, 1
  %32 = icmp ult i32 %31, %2
  br i1 %32, label %21, label %13
}

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_kernel void @turns(i32 addrspace(1)* nocapture noundef writeonly align 4 %0, i32 addrspace(1)* nocapture noundef readonly align 4 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #3 !kernel_arg_addr_space !13 !kernel_arg_access_qual !14 !kernel_arg_type !15 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 !reqd_work_group_size !17 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = trunc i64 %5 to i32
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %8 = trunc i64 %7 to i32
  %9 = icmp eq i32 %2, 0
  br i1 %9, label %10, label %18

10:                                               ; preds = %92, %4
  %11 = phi i32 [ 0, %4 ], [ %93, %92 ]
  %12 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #6
  %13 = trunc i64 %12 to i32
  %14 = mul i32 %13, %8
  %15 = add i32 %14, %6
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %16
  store i32 %11, i32 addrspace(1)* %17, align 4, !tbaa !9
  ret void

18:                                               ; preds = %4, %92
  %19 = phi i32 [ %93, %92 ], [ 0, %4 ]
  %20 = phi i32 [ %94, %92 ], [ 0, %4 ]
  %21 = add i32 %20, %8
  %22 = mul i32 %21, %3
  %23 = add i32 %22, %6
  %24 = xor i32 %19, %20
  %25 = and i32 %24, 1
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %33, label %27

27:                                               ; preds = %18
  %28 = mul i32 %19, 3
  %29 = zext i32 %23 to i64
  %30 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %29
  %31 = load i32, i32 addrspace(1)* %30, align 4, !tbaa !9
  %32 = add i32 %31, %28
  br label %41

33:                                               ; preds = %18
  %34 = add i32 %23, 64
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %35
  %37 = load i32, i32 addrspace(1)* %36, align 4, !tbaa !9
  %38 = and i32 %19, 3
  %39 = lshr i32 %37, %38
  %40 = xor i32 %39, %19
  br label %41

41:                                               ; preds = %33, %27
  %42 = phi i32 [ %32, %27 ], [ %40, %33 ]
  %43 = add i32 %42, %20
  %44 = and i32 %43, 2
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %49, label %46

46:                                               ; preds = %41
  %47 = mul i32 %23, 7
  %48 = and i32 %47, 1023
  br label %56

49:                                               ; preds = %41
  %50 = mul i32 %42, %8
  %51 = and i32 %50, 4
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %63, label %53

53:                                               ; preds = %49
  %54 = mul i32 %42, 5
  %55 = add i32 %23, 3
  br label %56

56:                                               ; preds = %46, %53
  %57 = phi i32 [ %55, %53 ], [ %48, %46 ]
  %58 = phi i32 [ %54, %53 ], [ %42, %46 ]
  %59 = zext i32 %57 to i64
  %60 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %59
  %61 = load i32, i32 addrspace(1)* %60, align 4, !tbaa !9
  %62 = add i32 %61, %58
  br label %63

63:                                               ; preds = %56, %49
  %64 = phi i32 [ %42, %49 ], [ %62, %56 ]
  %65 = add i32 %64, %8
  %66 = trunc i32 %65 to i3
  switch i3 %66, label %92 [
    i3 0, label %67
    i3 1, label %73
    i3 3, label %79
    i3 -2, label %86
  ]

67:                                               ; preds = %63
  %68 = add i32 %23, 1
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %69
  %71 = load i32, i32 addrspace(1)* %70, align 4, !tbaa !9
  %72 = add i32 %71, %64
  br label %92

73:                                               ; preds = %63
  %74 = add i32 %23, 5
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %75
  %77 = load i32, i32 addrspace(1)* %76, align 4, !tbaa !9
  %78 = xor i32 %77, %64
  br label %92

79:                                               ; preds = %63
  %80 = mul i32 %64, 7
  %81 = add i32 %23, 9
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %82
  %84 = load i32, i32 addrspace(1)* %83, align 4, !tbaa !9
  %85 = add i32 %84, %80
  br label %92

86:                                               ; preds = %63
  %87 = add i32 %23, 17
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %88
  %90 = load i32, i32 addrspace(1)* %89, align 4, !tbaa !9
  %91 = sub i32 %64, %90
  br label %92

92:                                               ; preds = %63, %86, %79, %73, %67
  %93 = phi i32 [ %64, %63 ], [ %91, %86 ], [ %85, %79 ], [ %78, %73 ], [ %72, %67 ]
  %94 = add nuw i32 %20, 1
  %95 = icmp ult i32 %94, %2
  br i1 %95, label %18, label %10
}

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @counts(i32 addrspace(1)* noundef align 4 %0, i32 addrspace(1)* nocapture noundef readonly align 4 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #4 !kernel_arg_addr_space !13 !kernel_arg_access_qual !14 !kernel_arg_type !15 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 !reqd_work_group_size !17 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #6
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #6
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %13, label %8

8:                                                ; preds = %4
  %9 = trunc i64 %6 to i32
  %10 = trunc i64 %5 to i32
  %11 = mul i32 %9, %3
  %12 = add i32 %11, %10
  br label %14

13:                                               ; preds = %14, %4
  ret void

14:                                               ; preds = %8, %14
  %15 = phi i32 [ 0, %8 ], [ %25, %14 ]
  %16 = shl i32 %15, 1
  %17 = add i32 %12, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %18
  %20 = load i32, i32 addrspace(1)* %19, align 4, !tbaa !9
  %21 = and i32 %20, 1023
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %22
  %24 = tail call spir_func i32 @_Z10atomic_incPU3AS1Vj(i32 addrspace(1)* noundef %23) #7
  %25 = add nuw i32 %15, 1
  %26 = icmp ult i32 %25, %2
  br i1 %26, label %14, label %13
}

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z10atomic_incPU3AS1Vj(i32 addrspace(1)* noundef) local_unnamed_addr #5

attributes #0 = { argmemonly convergent nofree norecurse nounwind writeonly "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind readnone speculatable willreturn }
attributes #3 = { argmemonly convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #4 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #5 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent nounwind readnone willreturn }
attributes #7 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1}
!5 = !{!"none"}
!6 = !{!"uint*"}
!7 = !{!""}
!8 = !{i32 8, i32 8, i32 1}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
!13 = !{i32 1, i32 1, i32 0, i32 0}
!14 = !{!"none", !"none", !"none", !"none"}
!15 = !{!"uint*", !"uint*", !"uint", !"uint"}
!16 = !{!"", !"const", !"", !""}
!17 = !{i32 2, i32 64, i32 1}
