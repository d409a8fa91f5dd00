; ModuleID = 'sub_groups/rotate.cl'
source_filename = "sub_groups/rotate.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @shorts(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 2 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 36
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !9
  %12 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %13 = insertelement <4 x i32> poison, i32 %12, i64 0
  %14 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 1
  %16 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 2
  %18 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %19 = insertelement <4 x i32> %17, i32 %18, i64 3
  %20 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %19, ptr addrspace(1) %20, align 16, !tbaa !13
  %21 = trunc i32 %11 to i16
  %22 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %21, i32 noundef 1) #4
  store i16 %22, ptr addrspace(1) %7, align 2, !tbaa !14
  %23 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %21, i32 noundef -1) #4
  %24 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i16 %23, ptr addrspace(1) %24, align 2, !tbaa !14
  %25 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %21, i32 noundef 5) #4
  %26 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i16 %25, ptr addrspace(1) %26, align 2, !tbaa !14
  %27 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %21, i32 noundef 1, i32 noundef 2) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i16 %27, ptr addrspace(1) %28, align 2, !tbaa !14
  %29 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %21, i32 noundef 3, i32 noundef 4) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i16 %29, ptr addrspace(1) %30, align 2, !tbaa !14
  %31 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %21, i32 noundef -3, i32 noundef 8) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i16 %31, ptr addrspace(1) %32, align 2, !tbaa !14
  %33 = and i32 %9, 1
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %48, label %35

35:                                               ; preds = %4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  %37 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %21, i32 noundef 1) #4
  store i16 %37, ptr addrspace(1) %36, align 2, !tbaa !14
  %38 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %21, i32 noundef -1) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i16 %38, ptr addrspace(1) %39, align 2, !tbaa !14
  %40 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %21, i32 noundef 5) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i16 %40, ptr addrspace(1) %41, align 2, !tbaa !14
  %42 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %21, i32 noundef 1, i32 noundef 2) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  store i16 %42, ptr addrspace(1) %43, align 2, !tbaa !14
  %44 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %21, i32 noundef 3, i32 noundef 4) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i16 %44, ptr addrspace(1) %45, align 2, !tbaa !14
  %46 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %21, i32 noundef -3, i32 noundef 8) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  store i16 %46, ptr addrspace(1) %47, align 2, !tbaa !14
  br label %48

48:                                               ; preds = %35, %4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  %50 = ashr i32 %9, 1
  %51 = icmp sgt i32 %50, 0
  br i1 %51, label %52, label %58

52:                                               ; preds = %48
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 26
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  %55 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 30
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 34
  br label %59

58:                                               ; preds = %59, %48
  ret void

59:                                               ; preds = %52, %59
  %60 = phi i32 [ 0, %52 ], [ %69, %59 ]
  %61 = add nsw i32 %60, %11
  %62 = trunc i32 %61 to i16
  %63 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %62, i32 noundef 1) #4
  store i16 %63, ptr addrspace(1) %49, align 2, !tbaa !14
  %64 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %62, i32 noundef -1) #4
  store i16 %64, ptr addrspace(1) %53, align 2, !tbaa !14
  %65 = tail call spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext %62, i32 noundef 5) #4
  store i16 %65, ptr addrspace(1) %54, align 2, !tbaa !14
  %66 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %62, i32 noundef 1, i32 noundef 2) #4
  store i16 %66, ptr addrspace(1) %55, align 2, !tbaa !14
  %67 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %62, i32 noundef 3, i32 noundef 4) #4
  store i16 %67, ptr addrspace(1) %56, align 2, !tbaa !14
  %68 = tail call spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext %62, i32 noundef -3, i32 noundef 8) #4
  store i16 %68, ptr addrspace(1) %57, align 2, !tbaa !14
  %69 = add nuw nsw i32 %60, 1
  %70 = icmp slt i32 %69, %50
  br i1 %70, label %59, label %58
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z16get_sub_group_idv() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_sub_group_local_idv() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z18get_sub_group_sizev() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22get_max_sub_group_sizev() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z16sub_group_rotatesi(i16 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z26sub_group_clustered_rotatesij(i16 noundef signext, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ints(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !16 !kernel_arg_base_type !17 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 72
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !9
  %12 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %13 = insertelement <4 x i32> poison, i32 %12, i64 0
  %14 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 1
  %16 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 2
  %18 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %19 = insertelement <4 x i32> %17, i32 %18, i64 3
  %20 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %19, ptr addrspace(1) %20, align 16, !tbaa !13
  %21 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %11, i32 noundef 1) #4
  store i32 %21, ptr addrspace(1) %7, align 4, !tbaa !9
  %22 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %11, i32 noundef -1) #4
  %23 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %22, ptr addrspace(1) %23, align 4, !tbaa !9
  %24 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %11, i32 noundef 5) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !9
  %26 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %11, i32 noundef 1, i32 noundef 2) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !9
  %28 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %11, i32 noundef 3, i32 noundef 4) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !9
  %30 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %11, i32 noundef -3, i32 noundef 8) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !9
  %32 = and i32 %9, 1
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %47, label %34

34:                                               ; preds = %4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  %36 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %11, i32 noundef 1) #4
  store i32 %36, ptr addrspace(1) %35, align 4, !tbaa !9
  %37 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %11, i32 noundef -1) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %37, ptr addrspace(1) %38, align 4, !tbaa !9
  %39 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %11, i32 noundef 5) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !9
  %41 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %11, i32 noundef 1, i32 noundef 2) #4
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %41, ptr addrspace(1) %42, align 4, !tbaa !9
  %43 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %11, i32 noundef 3, i32 noundef 4) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %43, ptr addrspace(1) %44, align 4, !tbaa !9
  %45 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %11, i32 noundef -3, i32 noundef 8) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %45, ptr addrspace(1) %46, align 4, !tbaa !9
  br label %47

47:                                               ; preds = %34, %4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  %49 = ashr i32 %9, 1
  %50 = icmp sgt i32 %49, 0
  br i1 %50, label %51, label %57

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  %55 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  br label %58

57:                                               ; preds = %58, %47
  ret void

58:                                               ; preds = %51, %58
  %59 = phi i32 [ 0, %51 ], [ %67, %58 ]
  %60 = add nsw i32 %59, %11
  %61 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %60, i32 noundef 1) #4
  store i32 %61, ptr addrspace(1) %48, align 4, !tbaa !9
  %62 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %60, i32 noundef -1) #4
  store i32 %62, ptr addrspace(1) %52, align 4, !tbaa !9
  %63 = tail call spir_func i32 @_Z16sub_group_rotateii(i32 noundef %60, i32 noundef 5) #4
  store i32 %63, ptr addrspace(1) %53, align 4, !tbaa !9
  %64 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %60, i32 noundef 1, i32 noundef 2) #4
  store i32 %64, ptr addrspace(1) %54, align 4, !tbaa !9
  %65 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %60, i32 noundef 3, i32 noundef 4) #4
  store i32 %65, ptr addrspace(1) %55, align 4, !tbaa !9
  %66 = tail call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef %60, i32 noundef -3, i32 noundef 8) #4
  store i32 %66, ptr addrspace(1) %56, align 4, !tbaa !9
  %67 = add nuw nsw i32 %59, 1
  %68 = icmp slt i32 %67, %49
  br i1 %68, label %58, label %57
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z16sub_group_rotateii(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @doubles(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !18 !kernel_arg_base_type !19 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 144
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %11 = load i32, ptr addrspace(1) %10, align 4, !tbaa !9
  %12 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %13 = insertelement <4 x i32> poison, i32 %12, i64 0
  %14 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 1
  %16 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 2
  %18 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %19 = insertelement <4 x i32> %17, i32 %18, i64 3
  %20 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %19, ptr addrspace(1) %20, align 16, !tbaa !13
  %21 = sitofp i32 %11 to double
  %22 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %21, i32 noundef 1) #4
  store double %22, ptr addrspace(1) %7, align 8, !tbaa !20
  %23 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %21, i32 noundef -1) #4
  %24 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store double %23, ptr addrspace(1) %24, align 8, !tbaa !20
  %25 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %21, i32 noundef 5) #4
  %26 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store double %25, ptr addrspace(1) %26, align 8, !tbaa !20
  %27 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %21, i32 noundef 1, i32 noundef 2) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store double %27, ptr addrspace(1) %28, align 8, !tbaa !20
  %29 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %21, i32 noundef 3, i32 noundef 4) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store double %29, ptr addrspace(1) %30, align 8, !tbaa !20
  %31 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %21, i32 noundef -3, i32 noundef 8) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store double %31, ptr addrspace(1) %32, align 8, !tbaa !20
  %33 = and i32 %9, 1
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %48, label %35

35:                                               ; preds = %4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  %37 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %21, i32 noundef 1) #4
  store double %37, ptr addrspace(1) %36, align 8, !tbaa !20
  %38 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %21, i32 noundef -1) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store double %38, ptr addrspace(1) %39, align 8, !tbaa !20
  %40 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %21, i32 noundef 5) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store double %40, ptr addrspace(1) %41, align 8, !tbaa !20
  %42 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %21, i32 noundef 1, i32 noundef 2) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store double %42, ptr addrspace(1) %43, align 8, !tbaa !20
  %44 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %21, i32 noundef 3, i32 noundef 4) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store double %44, ptr addrspace(1) %45, align 8, !tbaa !20
  %46 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %21, i32 noundef -3, i32 noundef 8) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store double %46, ptr addrspace(1) %47, align 8, !tbaa !20
  br label %48

48:                                               ; preds = %35, %4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  %50 = ashr i32 %9, 1
  %51 = icmp sgt i32 %50, 0
  br i1 %51, label %52, label %58

52:                                               ; preds = %48
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  %55 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  br label %59

58:                                               ; preds = %59, %48
  ret void

59:                                               ; preds = %52, %59
  %60 = phi i32 [ 0, %52 ], [ %69, %59 ]
  %61 = add nsw i32 %60, %11
  %62 = sitofp i32 %61 to double
  %63 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %62, i32 noundef 1) #4
  store double %63, ptr addrspace(1) %49, align 8, !tbaa !20
  %64 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %62, i32 noundef -1) #4
  store double %64, ptr addrspace(1) %53, align 8, !tbaa !20
  %65 = tail call spir_func double @_Z16sub_group_rotatedi(double noundef %62, i32 noundef 5) #4
  store double %65, ptr addrspace(1) %54, align 8, !tbaa !20
  %66 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %62, i32 noundef 1, i32 noundef 2) #4
  store double %66, ptr addrspace(1) %55, align 8, !tbaa !20
  %67 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %62, i32 noundef 3, i32 noundef 4) #4
  store double %67, ptr addrspace(1) %56, align 8, !tbaa !20
  %68 = tail call spir_func double @_Z26sub_group_clustered_rotatedij(double noundef %62, i32 noundef -3, i32 noundef 8) #4
  store double %68, ptr addrspace(1) %57, align 8, !tbaa !20
  %69 = add nuw nsw i32 %60, 1
  %70 = icmp slt i32 %69, %50
  br i1 %70, label %59, label %58
}

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z16sub_group_rotatedi(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z26sub_group_clustered_rotatedij(double noundef, i32 noundef, i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 3, i32 0}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1, i32 1, i32 1}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"int*", !"uint4*", !"short*"}
!7 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"short*"}
!8 = !{!"const", !"const", !"", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
!13 = !{!11, !11, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"short", !11, i64 0}
!16 = !{!"int*", !"int*", !"uint4*", !"int*"}
!17 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"int*"}
!18 = !{!"int*", !"int*", !"uint4*", !"double*"}
!19 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"double*"}
!20 = !{!21, !21, i64 0}
!21 = !{!"double", !11, i64 0}
