; ModuleID = 'sub_groups/shuffle.cl'
source_filename = "sub_groups/shuffle.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @chars(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 1 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 24
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
  %21 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %22 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %23 = trunc i32 %11 to i8
  %24 = mul i32 %21, 3
  %25 = add i32 %24, 1
  %26 = urem i32 %25, %22
  %27 = tail call spir_func signext i8 @_Z17sub_group_shufflecj(i8 noundef signext %23, i32 noundef %26) #4
  store i8 %27, ptr addrspace(1) %7, align 1, !tbaa !13
  %28 = add i32 %22, -1
  %29 = tail call spir_func signext i8 @_Z17sub_group_shufflecj(i8 noundef signext %23, i32 noundef %28) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 1
  store i8 %29, ptr addrspace(1) %30, align 1, !tbaa !13
  %31 = tail call spir_func signext i8 @_Z21sub_group_shuffle_xorcj(i8 noundef signext %23, i32 noundef 1) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i8 %31, ptr addrspace(1) %32, align 1, !tbaa !13
  %33 = lshr i32 %22, 1
  %34 = tail call spir_func signext i8 @_Z21sub_group_shuffle_xorcj(i8 noundef signext %23, i32 noundef %33) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 3
  store i8 %34, ptr addrspace(1) %35, align 1, !tbaa !13
  %36 = tail call spir_func signext i8 @_Z20sub_group_shuffle_upcj(i8 noundef signext %23, i32 noundef 1) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i8 %36, ptr addrspace(1) %37, align 1, !tbaa !13
  %38 = tail call spir_func signext i8 @_Z22sub_group_shuffle_downcj(i8 noundef signext %23, i32 noundef 1) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 5
  store i8 %38, ptr addrspace(1) %39, align 1, !tbaa !13
  %40 = tail call spir_func signext i8 @_Z20sub_group_shuffle_upcj(i8 noundef signext %23, i32 noundef %33) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i8 %40, ptr addrspace(1) %41, align 1, !tbaa !13
  %42 = lshr i32 %22, 2
  %43 = tail call spir_func signext i8 @_Z22sub_group_shuffle_downcj(i8 noundef signext %23, i32 noundef %42) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 7
  store i8 %43, ptr addrspace(1) %44, align 1, !tbaa !13
  %45 = and i32 %9, 1
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %72, label %47

47:                                               ; preds = %4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  %49 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %50 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %51 = mul i32 %49, 3
  %52 = add i32 %51, 1
  %53 = urem i32 %52, %50
  %54 = tail call spir_func signext i8 @_Z17sub_group_shufflecj(i8 noundef signext %23, i32 noundef %53) #4
  store i8 %54, ptr addrspace(1) %48, align 1, !tbaa !13
  %55 = add i32 %50, -1
  %56 = tail call spir_func signext i8 @_Z17sub_group_shufflecj(i8 noundef signext %23, i32 noundef %55) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 9
  store i8 %56, ptr addrspace(1) %57, align 1, !tbaa !13
  %58 = tail call spir_func signext i8 @_Z21sub_group_shuffle_xorcj(i8 noundef signext %23, i32 noundef 1) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i8 %58, ptr addrspace(1) %59, align 1, !tbaa !13
  %60 = lshr i32 %50, 1
  %61 = tail call spir_func signext i8 @_Z21sub_group_shuffle_xorcj(i8 noundef signext %23, i32 noundef %60) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 11
  store i8 %61, ptr addrspace(1) %62, align 1, !tbaa !13
  %63 = tail call spir_func signext i8 @_Z20sub_group_shuffle_upcj(i8 noundef signext %23, i32 noundef 1) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i8 %63, ptr addrspace(1) %64, align 1, !tbaa !13
  %65 = tail call spir_func signext i8 @_Z22sub_group_shuffle_downcj(i8 noundef signext %23, i32 noundef 1) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 13
  store i8 %65, ptr addrspace(1) %66, align 1, !tbaa !13
  %67 = tail call spir_func signext i8 @_Z20sub_group_shuffle_upcj(i8 noundef signext %23, i32 noundef %60) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i8 %67, ptr addrspace(1) %68, align 1, !tbaa !13
  %69 = lshr i32 %50, 2
  %70 = tail call spir_func signext i8 @_Z22sub_group_shuffle_downcj(i8 noundef signext %23, i32 noundef %69) #4
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 15
  store i8 %70, ptr addrspace(1) %71, align 1, !tbaa !13
  br label %72

72:                                               ; preds = %47, %4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  %74 = ashr i32 %9, 1
  %75 = icmp sgt i32 %74, 0
  br i1 %75, label %76, label %84

76:                                               ; preds = %72
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 17
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 19
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 21
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 23
  br label %85

84:                                               ; preds = %85, %72
  ret void

85:                                               ; preds = %76, %85
  %86 = phi i32 [ 0, %76 ], [ %105, %85 ]
  %87 = add nsw i32 %86, %11
  %88 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %89 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %90 = trunc i32 %87 to i8
  %91 = mul i32 %88, 3
  %92 = add i32 %91, 1
  %93 = urem i32 %92, %89
  %94 = tail call spir_func signext i8 @_Z17sub_group_shufflecj(i8 noundef signext %90, i32 noundef %93) #4
  store i8 %94, ptr addrspace(1) %73, align 1, !tbaa !13
  %95 = add i32 %89, -1
  %96 = tail call spir_func signext i8 @_Z17sub_group_shufflecj(i8 noundef signext %90, i32 noundef %95) #4
  store i8 %96, ptr addrspace(1) %77, align 1, !tbaa !13
  %97 = tail call spir_func signext i8 @_Z21sub_group_shuffle_xorcj(i8 noundef signext %90, i32 noundef 1) #4
  store i8 %97, ptr addrspace(1) %78, align 1, !tbaa !13
  %98 = lshr i32 %89, 1
  %99 = tail call spir_func signext i8 @_Z21sub_group_shuffle_xorcj(i8 noundef signext %90, i32 noundef %98) #4
  store i8 %99, ptr addrspace(1) %79, align 1, !tbaa !13
  %100 = tail call spir_func signext i8 @_Z20sub_group_shuffle_upcj(i8 noundef signext %90, i32 noundef 1) #4
  store i8 %100, ptr addrspace(1) %80, align 1, !tbaa !13
  %101 = tail call spir_func signext i8 @_Z22sub_group_shuffle_downcj(i8 noundef signext %90, i32 noundef 1) #4
  store i8 %101, ptr addrspace(1) %81, align 1, !tbaa !13
  %102 = tail call spir_func signext i8 @_Z20sub_group_shuffle_upcj(i8 noundef signext %90, i32 noundef %98) #4
  store i8 %102, ptr addrspace(1) %82, align 1, !tbaa !13
  %103 = lshr i32 %89, 2
  %104 = tail call spir_func signext i8 @_Z22sub_group_shuffle_downcj(i8 noundef signext %90, i32 noundef %103) #4
  store i8 %104, ptr addrspace(1) %83, align 1, !tbaa !13
  %105 = add nuw nsw i32 %86, 1
  %106 = icmp slt i32 %105, %74
  br i1 %106, label %85, label %84
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
declare dso_local spir_func signext i8 @_Z17sub_group_shufflecj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z21sub_group_shuffle_xorcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z20sub_group_shuffle_upcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z22sub_group_shuffle_downcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @shorts(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 2 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 48
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
  %21 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %22 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %23 = trunc i32 %11 to i16
  %24 = mul i32 %21, 3
  %25 = add i32 %24, 1
  %26 = urem i32 %25, %22
  %27 = tail call spir_func signext i16 @_Z17sub_group_shufflesj(i16 noundef signext %23, i32 noundef %26) #4
  store i16 %27, ptr addrspace(1) %7, align 2, !tbaa !16
  %28 = add i32 %22, -1
  %29 = tail call spir_func signext i16 @_Z17sub_group_shufflesj(i16 noundef signext %23, i32 noundef %28) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i16 %29, ptr addrspace(1) %30, align 2, !tbaa !16
  %31 = tail call spir_func signext i16 @_Z21sub_group_shuffle_xorsj(i16 noundef signext %23, i32 noundef 1) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i16 %31, ptr addrspace(1) %32, align 2, !tbaa !16
  %33 = lshr i32 %22, 1
  %34 = tail call spir_func signext i16 @_Z21sub_group_shuffle_xorsj(i16 noundef signext %23, i32 noundef %33) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i16 %34, ptr addrspace(1) %35, align 2, !tbaa !16
  %36 = tail call spir_func signext i16 @_Z20sub_group_shuffle_upsj(i16 noundef signext %23, i32 noundef 1) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i16 %36, ptr addrspace(1) %37, align 2, !tbaa !16
  %38 = tail call spir_func signext i16 @_Z22sub_group_shuffle_downsj(i16 noundef signext %23, i32 noundef 1) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i16 %38, ptr addrspace(1) %39, align 2, !tbaa !16
  %40 = tail call spir_func signext i16 @_Z20sub_group_shuffle_upsj(i16 noundef signext %23, i32 noundef %33) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i16 %40, ptr addrspace(1) %41, align 2, !tbaa !16
  %42 = lshr i32 %22, 2
  %43 = tail call spir_func signext i16 @_Z22sub_group_shuffle_downsj(i16 noundef signext %23, i32 noundef %42) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i16 %43, ptr addrspace(1) %44, align 2, !tbaa !16
  %45 = and i32 %9, 1
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %72, label %47

47:                                               ; preds = %4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  %49 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %50 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %51 = mul i32 %49, 3
  %52 = add i32 %51, 1
  %53 = urem i32 %52, %50
  %54 = tail call spir_func signext i16 @_Z17sub_group_shufflesj(i16 noundef signext %23, i32 noundef %53) #4
  store i16 %54, ptr addrspace(1) %48, align 2, !tbaa !16
  %55 = add i32 %50, -1
  %56 = tail call spir_func signext i16 @_Z17sub_group_shufflesj(i16 noundef signext %23, i32 noundef %55) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  store i16 %56, ptr addrspace(1) %57, align 2, !tbaa !16
  %58 = tail call spir_func signext i16 @_Z21sub_group_shuffle_xorsj(i16 noundef signext %23, i32 noundef 1) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i16 %58, ptr addrspace(1) %59, align 2, !tbaa !16
  %60 = lshr i32 %50, 1
  %61 = tail call spir_func signext i16 @_Z21sub_group_shuffle_xorsj(i16 noundef signext %23, i32 noundef %60) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  store i16 %61, ptr addrspace(1) %62, align 2, !tbaa !16
  %63 = tail call spir_func signext i16 @_Z20sub_group_shuffle_upsj(i16 noundef signext %23, i32 noundef 1) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i16 %63, ptr addrspace(1) %64, align 2, !tbaa !16
  %65 = tail call spir_func signext i16 @_Z22sub_group_shuffle_downsj(i16 noundef signext %23, i32 noundef 1) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 26
  store i16 %65, ptr addrspace(1) %66, align 2, !tbaa !16
  %67 = tail call spir_func signext i16 @_Z20sub_group_shuffle_upsj(i16 noundef signext %23, i32 noundef %60) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i16 %67, ptr addrspace(1) %68, align 2, !tbaa !16
  %69 = lshr i32 %50, 2
  %70 = tail call spir_func signext i16 @_Z22sub_group_shuffle_downsj(i16 noundef signext %23, i32 noundef %69) #4
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 30
  store i16 %70, ptr addrspace(1) %71, align 2, !tbaa !16
  br label %72

72:                                               ; preds = %47, %4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %74 = ashr i32 %9, 1
  %75 = icmp sgt i32 %74, 0
  br i1 %75, label %76, label %84

76:                                               ; preds = %72
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 34
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 38
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 42
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 46
  br label %85

84:                                               ; preds = %85, %72
  ret void

85:                                               ; preds = %76, %85
  %86 = phi i32 [ 0, %76 ], [ %105, %85 ]
  %87 = add nsw i32 %86, %11
  %88 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %89 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %90 = trunc i32 %87 to i16
  %91 = mul i32 %88, 3
  %92 = add i32 %91, 1
  %93 = urem i32 %92, %89
  %94 = tail call spir_func signext i16 @_Z17sub_group_shufflesj(i16 noundef signext %90, i32 noundef %93) #4
  store i16 %94, ptr addrspace(1) %73, align 2, !tbaa !16
  %95 = add i32 %89, -1
  %96 = tail call spir_func signext i16 @_Z17sub_group_shufflesj(i16 noundef signext %90, i32 noundef %95) #4
  store i16 %96, ptr addrspace(1) %77, align 2, !tbaa !16
  %97 = tail call spir_func signext i16 @_Z21sub_group_shuffle_xorsj(i16 noundef signext %90, i32 noundef 1) #4
  store i16 %97, ptr addrspace(1) %78, align 2, !tbaa !16
  %98 = lshr i32 %89, 1
  %99 = tail call spir_func signext i16 @_Z21sub_group_shuffle_xorsj(i16 noundef signext %90, i32 noundef %98) #4
  store i16 %99, ptr addrspace(1) %79, align 2, !tbaa !16
  %100 = tail call spir_func signext i16 @_Z20sub_group_shuffle_upsj(i16 noundef signext %90, i32 noundef 1) #4
  store i16 %100, ptr addrspace(1) %80, align 2, !tbaa !16
  %101 = tail call spir_func signext i16 @_Z22sub_group_shuffle_downsj(i16 noundef signext %90, i32 noundef 1) #4
  store i16 %101, ptr addrspace(1) %81, align 2, !tbaa !16
  %102 = tail call spir_func signext i16 @_Z20sub_group_shuffle_upsj(i16 noundef signext %90, i32 noundef %98) #4
  store i16 %102, ptr addrspace(1) %82, align 2, !tbaa !16
  %103 = lshr i32 %89, 2
  %104 = tail call spir_func signext i16 @_Z22sub_group_shuffle_downsj(i16 noundef signext %90, i32 noundef %103) #4
  store i16 %104, ptr addrspace(1) %83, align 2, !tbaa !16
  %105 = add nuw nsw i32 %86, 1
  %106 = icmp slt i32 %105, %74
  br i1 %106, label %85, label %84
}

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z17sub_group_shufflesj(i16 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z21sub_group_shuffle_xorsj(i16 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z20sub_group_shuffle_upsj(i16 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z22sub_group_shuffle_downsj(i16 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ints(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !18 !kernel_arg_base_type !19 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 96
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
  %21 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %22 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %23 = mul i32 %21, 3
  %24 = add i32 %23, 1
  %25 = urem i32 %24, %22
  %26 = tail call spir_func i32 @_Z17sub_group_shuffleij(i32 noundef %11, i32 noundef %25) #4
  store i32 %26, ptr addrspace(1) %7, align 4, !tbaa !9
  %27 = add i32 %22, -1
  %28 = tail call spir_func i32 @_Z17sub_group_shuffleij(i32 noundef %11, i32 noundef %27) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !9
  %30 = tail call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 noundef %11, i32 noundef 1) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !9
  %32 = lshr i32 %22, 1
  %33 = tail call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 noundef %11, i32 noundef %32) #4
  %34 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %33, ptr addrspace(1) %34, align 4, !tbaa !9
  %35 = tail call spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef %11, i32 noundef 1) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !9
  %37 = tail call spir_func i32 @_Z22sub_group_shuffle_downij(i32 noundef %11, i32 noundef 1) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %37, ptr addrspace(1) %38, align 4, !tbaa !9
  %39 = tail call spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef %11, i32 noundef %32) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !9
  %41 = lshr i32 %22, 2
  %42 = tail call spir_func i32 @_Z22sub_group_shuffle_downij(i32 noundef %11, i32 noundef %41) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %42, ptr addrspace(1) %43, align 4, !tbaa !9
  %44 = and i32 %9, 1
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %71, label %46

46:                                               ; preds = %4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %48 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %49 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %50 = mul i32 %48, 3
  %51 = add i32 %50, 1
  %52 = urem i32 %51, %49
  %53 = tail call spir_func i32 @_Z17sub_group_shuffleij(i32 noundef %11, i32 noundef %52) #4
  store i32 %53, ptr addrspace(1) %47, align 4, !tbaa !9
  %54 = add i32 %49, -1
  %55 = tail call spir_func i32 @_Z17sub_group_shuffleij(i32 noundef %11, i32 noundef %54) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %55, ptr addrspace(1) %56, align 4, !tbaa !9
  %57 = tail call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 noundef %11, i32 noundef 1) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %57, ptr addrspace(1) %58, align 4, !tbaa !9
  %59 = lshr i32 %49, 1
  %60 = tail call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 noundef %11, i32 noundef %59) #4
  %61 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %60, ptr addrspace(1) %61, align 4, !tbaa !9
  %62 = tail call spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef %11, i32 noundef 1) #4
  %63 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i32 %62, ptr addrspace(1) %63, align 4, !tbaa !9
  %64 = tail call spir_func i32 @_Z22sub_group_shuffle_downij(i32 noundef %11, i32 noundef 1) #4
  %65 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %64, ptr addrspace(1) %65, align 4, !tbaa !9
  %66 = tail call spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef %11, i32 noundef %59) #4
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i32 %66, ptr addrspace(1) %67, align 4, !tbaa !9
  %68 = lshr i32 %49, 2
  %69 = tail call spir_func i32 @_Z22sub_group_shuffle_downij(i32 noundef %11, i32 noundef %68) #4
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %69, ptr addrspace(1) %70, align 4, !tbaa !9
  br label %71

71:                                               ; preds = %46, %4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %73 = ashr i32 %9, 1
  %74 = icmp sgt i32 %73, 0
  br i1 %74, label %75, label %83

75:                                               ; preds = %71
  %76 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  br label %84

83:                                               ; preds = %84, %71
  ret void

84:                                               ; preds = %75, %84
  %85 = phi i32 [ 0, %75 ], [ %103, %84 ]
  %86 = add nsw i32 %85, %11
  %87 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %88 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %89 = mul i32 %87, 3
  %90 = add i32 %89, 1
  %91 = urem i32 %90, %88
  %92 = tail call spir_func i32 @_Z17sub_group_shuffleij(i32 noundef %86, i32 noundef %91) #4
  store i32 %92, ptr addrspace(1) %72, align 4, !tbaa !9
  %93 = add i32 %88, -1
  %94 = tail call spir_func i32 @_Z17sub_group_shuffleij(i32 noundef %86, i32 noundef %93) #4
  store i32 %94, ptr addrspace(1) %76, align 4, !tbaa !9
  %95 = tail call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 noundef %86, i32 noundef 1) #4
  store i32 %95, ptr addrspace(1) %77, align 4, !tbaa !9
  %96 = lshr i32 %88, 1
  %97 = tail call spir_func i32 @_Z21sub_group_shuffle_xorij(i32 noundef %86, i32 noundef %96) #4
  store i32 %97, ptr addrspace(1) %78, align 4, !tbaa !9
  %98 = tail call spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef %86, i32 noundef 1) #4
  store i32 %98, ptr addrspace(1) %79, align 4, !tbaa !9
  %99 = tail call spir_func i32 @_Z22sub_group_shuffle_downij(i32 noundef %86, i32 noundef 1) #4
  store i32 %99, ptr addrspace(1) %80, align 4, !tbaa !9
  %100 = tail call spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef %86, i32 noundef %96) #4
  store i32 %100, ptr addrspace(1) %81, align 4, !tbaa !9
  %101 = lshr i32 %88, 2
  %102 = tail call spir_func i32 @_Z22sub_group_shuffle_downij(i32 noundef %86, i32 noundef %101) #4
  store i32 %102, ptr addrspace(1) %82, align 4, !tbaa !9
  %103 = add nuw nsw i32 %85, 1
  %104 = icmp slt i32 %103, %73
  br i1 %104, label %84, label %83
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z17sub_group_shuffleij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z21sub_group_shuffle_xorij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z20sub_group_shuffle_upij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z22sub_group_shuffle_downij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ulongs(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !20 !kernel_arg_base_type !21 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 192
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
  %21 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %22 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %23 = sext i32 %11 to i64
  %24 = mul i32 %21, 3
  %25 = add i32 %24, 1
  %26 = urem i32 %25, %22
  %27 = tail call spir_func i64 @_Z17sub_group_shufflemj(i64 noundef %23, i32 noundef %26) #4
  store i64 %27, ptr addrspace(1) %7, align 8, !tbaa !22
  %28 = add i32 %22, -1
  %29 = tail call spir_func i64 @_Z17sub_group_shufflemj(i64 noundef %23, i32 noundef %28) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i64 %29, ptr addrspace(1) %30, align 8, !tbaa !22
  %31 = tail call spir_func i64 @_Z21sub_group_shuffle_xormj(i64 noundef %23, i32 noundef 1) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i64 %31, ptr addrspace(1) %32, align 8, !tbaa !22
  %33 = lshr i32 %22, 1
  %34 = tail call spir_func i64 @_Z21sub_group_shuffle_xormj(i64 noundef %23, i32 noundef %33) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i64 %34, ptr addrspace(1) %35, align 8, !tbaa !22
  %36 = tail call spir_func i64 @_Z20sub_group_shuffle_upmj(i64 noundef %23, i32 noundef 1) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i64 %36, ptr addrspace(1) %37, align 8, !tbaa !22
  %38 = tail call spir_func i64 @_Z22sub_group_shuffle_downmj(i64 noundef %23, i32 noundef 1) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i64 %38, ptr addrspace(1) %39, align 8, !tbaa !22
  %40 = tail call spir_func i64 @_Z20sub_group_shuffle_upmj(i64 noundef %23, i32 noundef %33) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i64 %40, ptr addrspace(1) %41, align 8, !tbaa !22
  %42 = lshr i32 %22, 2
  %43 = tail call spir_func i64 @_Z22sub_group_shuffle_downmj(i64 noundef %23, i32 noundef %42) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i64 %43, ptr addrspace(1) %44, align 8, !tbaa !22
  %45 = and i32 %9, 1
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %72, label %47

47:                                               ; preds = %4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %49 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %50 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %51 = mul i32 %49, 3
  %52 = add i32 %51, 1
  %53 = urem i32 %52, %50
  %54 = tail call spir_func i64 @_Z17sub_group_shufflemj(i64 noundef %23, i32 noundef %53) #4
  store i64 %54, ptr addrspace(1) %48, align 8, !tbaa !22
  %55 = add i32 %50, -1
  %56 = tail call spir_func i64 @_Z17sub_group_shufflemj(i64 noundef %23, i32 noundef %55) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i64 %56, ptr addrspace(1) %57, align 8, !tbaa !22
  %58 = tail call spir_func i64 @_Z21sub_group_shuffle_xormj(i64 noundef %23, i32 noundef 1) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i64 %58, ptr addrspace(1) %59, align 8, !tbaa !22
  %60 = lshr i32 %50, 1
  %61 = tail call spir_func i64 @_Z21sub_group_shuffle_xormj(i64 noundef %23, i32 noundef %60) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i64 %61, ptr addrspace(1) %62, align 8, !tbaa !22
  %63 = tail call spir_func i64 @_Z20sub_group_shuffle_upmj(i64 noundef %23, i32 noundef 1) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i64 %63, ptr addrspace(1) %64, align 8, !tbaa !22
  %65 = tail call spir_func i64 @_Z22sub_group_shuffle_downmj(i64 noundef %23, i32 noundef 1) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i64 %65, ptr addrspace(1) %66, align 8, !tbaa !22
  %67 = tail call spir_func i64 @_Z20sub_group_shuffle_upmj(i64 noundef %23, i32 noundef %60) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store i64 %67, ptr addrspace(1) %68, align 8, !tbaa !22
  %69 = lshr i32 %50, 2
  %70 = tail call spir_func i64 @_Z22sub_group_shuffle_downmj(i64 noundef %23, i32 noundef %69) #4
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i64 %70, ptr addrspace(1) %71, align 8, !tbaa !22
  br label %72

72:                                               ; preds = %47, %4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  %74 = ashr i32 %9, 1
  %75 = icmp sgt i32 %74, 0
  br i1 %75, label %76, label %84

76:                                               ; preds = %72
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  br label %85

84:                                               ; preds = %85, %72
  ret void

85:                                               ; preds = %76, %85
  %86 = phi i32 [ 0, %76 ], [ %105, %85 ]
  %87 = add nsw i32 %86, %11
  %88 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %89 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %90 = sext i32 %87 to i64
  %91 = mul i32 %88, 3
  %92 = add i32 %91, 1
  %93 = urem i32 %92, %89
  %94 = tail call spir_func i64 @_Z17sub_group_shufflemj(i64 noundef %90, i32 noundef %93) #4
  store i64 %94, ptr addrspace(1) %73, align 8, !tbaa !22
  %95 = add i32 %89, -1
  %96 = tail call spir_func i64 @_Z17sub_group_shufflemj(i64 noundef %90, i32 noundef %95) #4
  store i64 %96, ptr addrspace(1) %77, align 8, !tbaa !22
  %97 = tail call spir_func i64 @_Z21sub_group_shuffle_xormj(i64 noundef %90, i32 noundef 1) #4
  store i64 %97, ptr addrspace(1) %78, align 8, !tbaa !22
  %98 = lshr i32 %89, 1
  %99 = tail call spir_func i64 @_Z21sub_group_shuffle_xormj(i64 noundef %90, i32 noundef %98) #4
  store i64 %99, ptr addrspace(1) %79, align 8, !tbaa !22
  %100 = tail call spir_func i64 @_Z20sub_group_shuffle_upmj(i64 noundef %90, i32 noundef 1) #4
  store i64 %100, ptr addrspace(1) %80, align 8, !tbaa !22
  %101 = tail call spir_func i64 @_Z22sub_group_shuffle_downmj(i64 noundef %90, i32 noundef 1) #4
  store i64 %101, ptr addrspace(1) %81, align 8, !tbaa !22
  %102 = tail call spir_func i64 @_Z20sub_group_shuffle_upmj(i64 noundef %90, i32 noundef %98) #4
  store i64 %102, ptr addrspace(1) %82, align 8, !tbaa !22
  %103 = lshr i32 %89, 2
  %104 = tail call spir_func i64 @_Z22sub_group_shuffle_downmj(i64 noundef %90, i32 noundef %103) #4
  store i64 %104, ptr addrspace(1) %83, align 8, !tbaa !22
  %105 = add nuw nsw i32 %86, 1
  %106 = icmp slt i32 %105, %74
  br i1 %106, label %85, label %84
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z17sub_group_shufflemj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z21sub_group_shuffle_xormj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z20sub_group_shuffle_upmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z22sub_group_shuffle_downmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @floats(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !24 !kernel_arg_base_type !25 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 96
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
  %21 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %22 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %23 = sitofp i32 %11 to float
  %24 = mul i32 %21, 3
  %25 = add i32 %24, 1
  %26 = urem i32 %25, %22
  %27 = tail call spir_func float @_Z17sub_group_shufflefj(float noundef %23, i32 noundef %26) #4
  store float %27, ptr addrspace(1) %7, align 4, !tbaa !26
  %28 = add i32 %22, -1
  %29 = tail call spir_func float @_Z17sub_group_shufflefj(float noundef %23, i32 noundef %28) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store float %29, ptr addrspace(1) %30, align 4, !tbaa !26
  %31 = tail call spir_func float @_Z21sub_group_shuffle_xorfj(float noundef %23, i32 noundef 1) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store float %31, ptr addrspace(1) %32, align 4, !tbaa !26
  %33 = lshr i32 %22, 1
  %34 = tail call spir_func float @_Z21sub_group_shuffle_xorfj(float noundef %23, i32 noundef %33) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store float %34, ptr addrspace(1) %35, align 4, !tbaa !26
  %36 = tail call spir_func float @_Z20sub_group_shuffle_upfj(float noundef %23, i32 noundef 1) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store float %36, ptr addrspace(1) %37, align 4, !tbaa !26
  %38 = tail call spir_func float @_Z22sub_group_shuffle_downfj(float noundef %23, i32 noundef 1) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store float %38, ptr addrspace(1) %39, align 4, !tbaa !26
  %40 = tail call spir_func float @_Z20sub_group_shuffle_upfj(float noundef %23, i32 noundef %33) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store float %40, ptr addrspace(1) %41, align 4, !tbaa !26
  %42 = lshr i32 %22, 2
  %43 = tail call spir_func float @_Z22sub_group_shuffle_downfj(float noundef %23, i32 noundef %42) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store float %43, ptr addrspace(1) %44, align 4, !tbaa !26
  %45 = and i32 %9, 1
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %72, label %47

47:                                               ; preds = %4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %49 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %50 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %51 = mul i32 %49, 3
  %52 = add i32 %51, 1
  %53 = urem i32 %52, %50
  %54 = tail call spir_func float @_Z17sub_group_shufflefj(float noundef %23, i32 noundef %53) #4
  store float %54, ptr addrspace(1) %48, align 4, !tbaa !26
  %55 = add i32 %50, -1
  %56 = tail call spir_func float @_Z17sub_group_shufflefj(float noundef %23, i32 noundef %55) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store float %56, ptr addrspace(1) %57, align 4, !tbaa !26
  %58 = tail call spir_func float @_Z21sub_group_shuffle_xorfj(float noundef %23, i32 noundef 1) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store float %58, ptr addrspace(1) %59, align 4, !tbaa !26
  %60 = lshr i32 %50, 1
  %61 = tail call spir_func float @_Z21sub_group_shuffle_xorfj(float noundef %23, i32 noundef %60) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store float %61, ptr addrspace(1) %62, align 4, !tbaa !26
  %63 = tail call spir_func float @_Z20sub_group_shuffle_upfj(float noundef %23, i32 noundef 1) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store float %63, ptr addrspace(1) %64, align 4, !tbaa !26
  %65 = tail call spir_func float @_Z22sub_group_shuffle_downfj(float noundef %23, i32 noundef 1) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store float %65, ptr addrspace(1) %66, align 4, !tbaa !26
  %67 = tail call spir_func float @_Z20sub_group_shuffle_upfj(float noundef %23, i32 noundef %60) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store float %67, ptr addrspace(1) %68, align 4, !tbaa !26
  %69 = lshr i32 %50, 2
  %70 = tail call spir_func float @_Z22sub_group_shuffle_downfj(float noundef %23, i32 noundef %69) #4
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store float %70, ptr addrspace(1) %71, align 4, !tbaa !26
  br label %72

72:                                               ; preds = %47, %4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %74 = ashr i32 %9, 1
  %75 = icmp sgt i32 %74, 0
  br i1 %75, label %76, label %84

76:                                               ; preds = %72
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  br label %85

84:                                               ; preds = %85, %72
  ret void

85:                                               ; preds = %76, %85
  %86 = phi i32 [ 0, %76 ], [ %105, %85 ]
  %87 = add nsw i32 %86, %11
  %88 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %89 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %90 = sitofp i32 %87 to float
  %91 = mul i32 %88, 3
  %92 = add i32 %91, 1
  %93 = urem i32 %92, %89
  %94 = tail call spir_func float @_Z17sub_group_shufflefj(float noundef %90, i32 noundef %93) #4
  store float %94, ptr addrspace(1) %73, align 4, !tbaa !26
  %95 = add i32 %89, -1
  %96 = tail call spir_func float @_Z17sub_group_shufflefj(float noundef %90, i32 noundef %95) #4
  store float %96, ptr addrspace(1) %77, align 4, !tbaa !26
  %97 = tail call spir_func float @_Z21sub_group_shuffle_xorfj(float noundef %90, i32 noundef 1) #4
  store float %97, ptr addrspace(1) %78, align 4, !tbaa !26
  %98 = lshr i32 %89, 1
  %99 = tail call spir_func float @_Z21sub_group_shuffle_xorfj(float noundef %90, i32 noundef %98) #4
  store float %99, ptr addrspace(1) %79, align 4, !tbaa !26
  %100 = tail call spir_func float @_Z20sub_group_shuffle_upfj(float noundef %90, i32 noundef 1) #4
  store float %100, ptr addrspace(1) %80, align 4, !tbaa !26
  %101 = tail call spir_func float @_Z22sub_group_shuffle_downfj(float noundef %90, i32 noundef 1) #4
  store float %101, ptr addrspace(1) %81, align 4, !tbaa !26
  %102 = tail call spir_func float @_Z20sub_group_shuffle_upfj(float noundef %90, i32 noundef %98) #4
  store float %102, ptr addrspace(1) %82, align 4, !tbaa !26
  %103 = lshr i32 %89, 2
  %104 = tail call spir_func float @_Z22sub_group_shuffle_downfj(float noundef %90, i32 noundef %103) #4
  store float %104, ptr addrspace(1) %83, align 4, !tbaa !26
  %105 = add nuw nsw i32 %86, 1
  %106 = icmp slt i32 %105, %74
  br i1 %106, label %85, label %84
}

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z17sub_group_shufflefj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z21sub_group_shuffle_xorfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z20sub_group_shuffle_upfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z22sub_group_shuffle_downfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @doubles(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !28 !kernel_arg_base_type !29 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 192
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
  %21 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %22 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %23 = sitofp i32 %11 to double
  %24 = mul i32 %21, 3
  %25 = add i32 %24, 1
  %26 = urem i32 %25, %22
  %27 = tail call spir_func double @_Z17sub_group_shuffledj(double noundef %23, i32 noundef %26) #4
  store double %27, ptr addrspace(1) %7, align 8, !tbaa !30
  %28 = add i32 %22, -1
  %29 = tail call spir_func double @_Z17sub_group_shuffledj(double noundef %23, i32 noundef %28) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store double %29, ptr addrspace(1) %30, align 8, !tbaa !30
  %31 = tail call spir_func double @_Z21sub_group_shuffle_xordj(double noundef %23, i32 noundef 1) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store double %31, ptr addrspace(1) %32, align 8, !tbaa !30
  %33 = lshr i32 %22, 1
  %34 = tail call spir_func double @_Z21sub_group_shuffle_xordj(double noundef %23, i32 noundef %33) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store double %34, ptr addrspace(1) %35, align 8, !tbaa !30
  %36 = tail call spir_func double @_Z20sub_group_shuffle_updj(double noundef %23, i32 noundef 1) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store double %36, ptr addrspace(1) %37, align 8, !tbaa !30
  %38 = tail call spir_func double @_Z22sub_group_shuffle_downdj(double noundef %23, i32 noundef 1) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store double %38, ptr addrspace(1) %39, align 8, !tbaa !30
  %40 = tail call spir_func double @_Z20sub_group_shuffle_updj(double noundef %23, i32 noundef %33) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store double %40, ptr addrspace(1) %41, align 8, !tbaa !30
  %42 = lshr i32 %22, 2
  %43 = tail call spir_func double @_Z22sub_group_shuffle_downdj(double noundef %23, i32 noundef %42) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store double %43, ptr addrspace(1) %44, align 8, !tbaa !30
  %45 = and i32 %9, 1
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %72, label %47

47:                                               ; preds = %4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %49 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %50 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %51 = mul i32 %49, 3
  %52 = add i32 %51, 1
  %53 = urem i32 %52, %50
  %54 = tail call spir_func double @_Z17sub_group_shuffledj(double noundef %23, i32 noundef %53) #4
  store double %54, ptr addrspace(1) %48, align 8, !tbaa !30
  %55 = add i32 %50, -1
  %56 = tail call spir_func double @_Z17sub_group_shuffledj(double noundef %23, i32 noundef %55) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store double %56, ptr addrspace(1) %57, align 8, !tbaa !30
  %58 = tail call spir_func double @_Z21sub_group_shuffle_xordj(double noundef %23, i32 noundef 1) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store double %58, ptr addrspace(1) %59, align 8, !tbaa !30
  %60 = lshr i32 %50, 1
  %61 = tail call spir_func double @_Z21sub_group_shuffle_xordj(double noundef %23, i32 noundef %60) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store double %61, ptr addrspace(1) %62, align 8, !tbaa !30
  %63 = tail call spir_func double @_Z20sub_group_shuffle_updj(double noundef %23, i32 noundef 1) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store double %63, ptr addrspace(1) %64, align 8, !tbaa !30
  %65 = tail call spir_func double @_Z22sub_group_shuffle_downdj(double noundef %23, i32 noundef 1) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store double %65, ptr addrspace(1) %66, align 8, !tbaa !30
  %67 = tail call spir_func double @_Z20sub_group_shuffle_updj(double noundef %23, i32 noundef %60) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store double %67, ptr addrspace(1) %68, align 8, !tbaa !30
  %69 = lshr i32 %50, 2
  %70 = tail call spir_func double @_Z22sub_group_shuffle_downdj(double noundef %23, i32 noundef %69) #4
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store double %70, ptr addrspace(1) %71, align 8, !tbaa !30
  br label %72

72:                                               ; preds = %47, %4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  %74 = ashr i32 %9, 1
  %75 = icmp sgt i32 %74, 0
  br i1 %75, label %76, label %84

76:                                               ; preds = %72
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  br label %85

84:                                               ; preds = %85, %72
  ret void

85:                                               ; preds = %76, %85
  %86 = phi i32 [ 0, %76 ], [ %105, %85 ]
  %87 = add nsw i32 %86, %11
  %88 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %89 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %90 = sitofp i32 %87 to double
  %91 = mul i32 %88, 3
  %92 = add i32 %91, 1
  %93 = urem i32 %92, %89
  %94 = tail call spir_func double @_Z17sub_group_shuffledj(double noundef %90, i32 noundef %93) #4
  store double %94, ptr addrspace(1) %73, align 8, !tbaa !30
  %95 = add i32 %89, -1
  %96 = tail call spir_func double @_Z17sub_group_shuffledj(double noundef %90, i32 noundef %95) #4
  store double %96, ptr addrspace(1) %77, align 8, !tbaa !30
  %97 = tail call spir_func double @_Z21sub_group_shuffle_xordj(double noundef %90, i32 noundef 1) #4
  store double %97, ptr addrspace(1) %78, align 8, !tbaa !30
  %98 = lshr i32 %89, 1
  %99 = tail call spir_func double @_Z21sub_group_shuffle_xordj(double noundef %90, i32 noundef %98) #4
  store double %99, ptr addrspace(1) %79, align 8, !tbaa !30
  %100 = tail call spir_func double @_Z20sub_group_shuffle_updj(double noundef %90, i32 noundef 1) #4
  store double %100, ptr addrspace(1) %80, align 8, !tbaa !30
  %101 = tail call spir_func double @_Z22sub_group_shuffle_downdj(double noundef %90, i32 noundef 1) #4
  store double %101, ptr addrspace(1) %81, align 8, !tbaa !30
  %102 = tail call spir_func double @_Z20sub_group_shuffle_updj(double noundef %90, i32 noundef %98) #4
  store double %102, ptr addrspace(1) %82, align 8, !tbaa !30
  %103 = lshr i32 %89, 2
  %104 = tail call spir_func double @_Z22sub_group_shuffle_downdj(double noundef %90, i32 noundef %103) #4
  store double %104, ptr addrspace(1) %83, align 8, !tbaa !30
  %105 = add nuw nsw i32 %86, 1
  %106 = icmp slt i32 %105, %74
  br i1 %106, label %85, label %84
}

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z17sub_group_shuffledj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z21sub_group_shuffle_xordj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z20sub_group_shuffle_updj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z22sub_group_shuffle_downdj(double noundef, i32 noundef) local_unnamed_addr #2

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
!6 = !{!"int*", !"int*", !"uint4*", !"char*"}
!7 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"char*"}
!8 = !{!"const", !"const", !"", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
!13 = !{!11, !11, i64 0}
!14 = !{!"int*", !"int*", !"uint4*", !"short*"}
!15 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"short*"}
!16 = !{!17, !17, i64 0}
!17 = !{!"short", !11, i64 0}
!18 = !{!"int*", !"int*", !"uint4*", !"int*"}
!19 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"int*"}
!20 = !{!"int*", !"int*", !"uint4*", !"ulong*"}
!21 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"ulong*"}
!22 = !{!23, !23, i64 0}
!23 = !{!"long", !11, i64 0}
!24 = !{!"int*", !"int*", !"uint4*", !"float*"}
!25 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"float*"}
!26 = !{!27, !27, i64 0}
!27 = !{!"float", !11, i64 0}
!28 = !{!"int*", !"int*", !"uint4*", !"double*"}
!29 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"double*"}
!30 = !{!31, !31, i64 0}
!31 = !{!"double", !11, i64 0}
