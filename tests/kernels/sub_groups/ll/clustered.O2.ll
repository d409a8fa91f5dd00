; ModuleID = 'sub_groups/clustered.cl'
source_filename = "sub_groups/clustered.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @chars(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 1 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 42
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
  %21 = srem i32 %11, 5
  %22 = trunc nsw i32 %21 to i8
  %23 = and i32 %11, 3
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i8 2, i8 1
  %26 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_addcj(i8 noundef signext %22, i32 noundef 1) #4
  store i8 %26, ptr addrspace(1) %7, align 1, !tbaa !13
  %27 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mulcj(i8 noundef signext %25, i32 noundef 1) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 1
  store i8 %27, ptr addrspace(1) %28, align 1, !tbaa !13
  %29 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mincj(i8 noundef signext %22, i32 noundef 1) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i8 %29, ptr addrspace(1) %30, align 1, !tbaa !13
  %31 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_maxcj(i8 noundef signext %22, i32 noundef 1) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 3
  store i8 %31, ptr addrspace(1) %32, align 1, !tbaa !13
  %33 = trunc i32 %11 to i8
  %34 = mul i8 %33, 77
  %35 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_andcj(i8 noundef signext %34, i32 noundef 1) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i8 %35, ptr addrspace(1) %36, align 1, !tbaa !13
  %37 = tail call spir_func signext i8 @_Z29sub_group_clustered_reduce_orcj(i8 noundef signext %34, i32 noundef 1) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 5
  store i8 %37, ptr addrspace(1) %38, align 1, !tbaa !13
  %39 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_xorcj(i8 noundef signext %34, i32 noundef 1) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i8 %39, ptr addrspace(1) %40, align 1, !tbaa !13
  %41 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_addcj(i8 noundef signext %22, i32 noundef 4) #4
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 7
  store i8 %41, ptr addrspace(1) %42, align 1, !tbaa !13
  %43 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mulcj(i8 noundef signext %25, i32 noundef 4) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i8 %43, ptr addrspace(1) %44, align 1, !tbaa !13
  %45 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mincj(i8 noundef signext %22, i32 noundef 4) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 9
  store i8 %45, ptr addrspace(1) %46, align 1, !tbaa !13
  %47 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_maxcj(i8 noundef signext %22, i32 noundef 4) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i8 %47, ptr addrspace(1) %48, align 1, !tbaa !13
  %49 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_andcj(i8 noundef signext %34, i32 noundef 4) #4
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 11
  store i8 %49, ptr addrspace(1) %50, align 1, !tbaa !13
  %51 = tail call spir_func signext i8 @_Z29sub_group_clustered_reduce_orcj(i8 noundef signext %34, i32 noundef 4) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i8 %51, ptr addrspace(1) %52, align 1, !tbaa !13
  %53 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_xorcj(i8 noundef signext %34, i32 noundef 4) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 13
  store i8 %53, ptr addrspace(1) %54, align 1, !tbaa !13
  %55 = and i32 %9, 1
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %86, label %57

57:                                               ; preds = %4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  %59 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_addcj(i8 noundef signext %22, i32 noundef 1) #4
  store i8 %59, ptr addrspace(1) %58, align 1, !tbaa !13
  %60 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mulcj(i8 noundef signext %25, i32 noundef 1) #4
  %61 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 15
  store i8 %60, ptr addrspace(1) %61, align 1, !tbaa !13
  %62 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mincj(i8 noundef signext %22, i32 noundef 1) #4
  %63 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i8 %62, ptr addrspace(1) %63, align 1, !tbaa !13
  %64 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_maxcj(i8 noundef signext %22, i32 noundef 1) #4
  %65 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 17
  store i8 %64, ptr addrspace(1) %65, align 1, !tbaa !13
  %66 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_andcj(i8 noundef signext %34, i32 noundef 1) #4
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  store i8 %66, ptr addrspace(1) %67, align 1, !tbaa !13
  %68 = tail call spir_func signext i8 @_Z29sub_group_clustered_reduce_orcj(i8 noundef signext %34, i32 noundef 1) #4
  %69 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 19
  store i8 %68, ptr addrspace(1) %69, align 1, !tbaa !13
  %70 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_xorcj(i8 noundef signext %34, i32 noundef 1) #4
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i8 %70, ptr addrspace(1) %71, align 1, !tbaa !13
  %72 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_addcj(i8 noundef signext %22, i32 noundef 4) #4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 21
  store i8 %72, ptr addrspace(1) %73, align 1, !tbaa !13
  %74 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mulcj(i8 noundef signext %25, i32 noundef 4) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  store i8 %74, ptr addrspace(1) %75, align 1, !tbaa !13
  %76 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mincj(i8 noundef signext %22, i32 noundef 4) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 23
  store i8 %76, ptr addrspace(1) %77, align 1, !tbaa !13
  %78 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_maxcj(i8 noundef signext %22, i32 noundef 4) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i8 %78, ptr addrspace(1) %79, align 1, !tbaa !13
  %80 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_andcj(i8 noundef signext %34, i32 noundef 4) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 25
  store i8 %80, ptr addrspace(1) %81, align 1, !tbaa !13
  %82 = tail call spir_func signext i8 @_Z29sub_group_clustered_reduce_orcj(i8 noundef signext %34, i32 noundef 4) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 26
  store i8 %82, ptr addrspace(1) %83, align 1, !tbaa !13
  %84 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_xorcj(i8 noundef signext %34, i32 noundef 4) #4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 27
  store i8 %84, ptr addrspace(1) %85, align 1, !tbaa !13
  br label %86

86:                                               ; preds = %57, %4
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  %88 = ashr i32 %9, 1
  %89 = icmp sgt i32 %88, 0
  br i1 %89, label %90, label %104

90:                                               ; preds = %86
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 29
  %92 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 30
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 31
  %94 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 33
  %96 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 34
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 35
  %98 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 37
  %100 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 38
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 39
  %102 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 41
  br label %105

104:                                              ; preds = %105, %86
  ret void

105:                                              ; preds = %90, %105
  %106 = phi i32 [ 0, %90 ], [ %129, %105 ]
  %107 = add nsw i32 %106, %11
  %108 = srem i32 %107, 5
  %109 = trunc nsw i32 %108 to i8
  %110 = and i32 %107, 3
  %111 = icmp eq i32 %110, 3
  %112 = select i1 %111, i8 2, i8 1
  %113 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_addcj(i8 noundef signext %109, i32 noundef 1) #4
  store i8 %113, ptr addrspace(1) %87, align 1, !tbaa !13
  %114 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mulcj(i8 noundef signext %112, i32 noundef 1) #4
  store i8 %114, ptr addrspace(1) %91, align 1, !tbaa !13
  %115 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mincj(i8 noundef signext %109, i32 noundef 1) #4
  store i8 %115, ptr addrspace(1) %92, align 1, !tbaa !13
  %116 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_maxcj(i8 noundef signext %109, i32 noundef 1) #4
  store i8 %116, ptr addrspace(1) %93, align 1, !tbaa !13
  %117 = trunc i32 %107 to i8
  %118 = mul i8 %117, 77
  %119 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_andcj(i8 noundef signext %118, i32 noundef 1) #4
  store i8 %119, ptr addrspace(1) %94, align 1, !tbaa !13
  %120 = tail call spir_func signext i8 @_Z29sub_group_clustered_reduce_orcj(i8 noundef signext %118, i32 noundef 1) #4
  store i8 %120, ptr addrspace(1) %95, align 1, !tbaa !13
  %121 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_xorcj(i8 noundef signext %118, i32 noundef 1) #4
  store i8 %121, ptr addrspace(1) %96, align 1, !tbaa !13
  %122 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_addcj(i8 noundef signext %109, i32 noundef 4) #4
  store i8 %122, ptr addrspace(1) %97, align 1, !tbaa !13
  %123 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mulcj(i8 noundef signext %112, i32 noundef 4) #4
  store i8 %123, ptr addrspace(1) %98, align 1, !tbaa !13
  %124 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_mincj(i8 noundef signext %109, i32 noundef 4) #4
  store i8 %124, ptr addrspace(1) %99, align 1, !tbaa !13
  %125 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_maxcj(i8 noundef signext %109, i32 noundef 4) #4
  store i8 %125, ptr addrspace(1) %100, align 1, !tbaa !13
  %126 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_andcj(i8 noundef signext %118, i32 noundef 4) #4
  store i8 %126, ptr addrspace(1) %101, align 1, !tbaa !13
  %127 = tail call spir_func signext i8 @_Z29sub_group_clustered_reduce_orcj(i8 noundef signext %118, i32 noundef 4) #4
  store i8 %127, ptr addrspace(1) %102, align 1, !tbaa !13
  %128 = tail call spir_func signext i8 @_Z30sub_group_clustered_reduce_xorcj(i8 noundef signext %118, i32 noundef 4) #4
  store i8 %128, ptr addrspace(1) %103, align 1, !tbaa !13
  %129 = add nuw nsw i32 %106, 1
  %130 = icmp slt i32 %129, %88
  br i1 %130, label %105, label %104
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
declare dso_local spir_func signext i8 @_Z30sub_group_clustered_reduce_addcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z30sub_group_clustered_reduce_mulcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z30sub_group_clustered_reduce_mincj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z30sub_group_clustered_reduce_maxcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z30sub_group_clustered_reduce_andcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z29sub_group_clustered_reduce_orcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z30sub_group_clustered_reduce_xorcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ints(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 168
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
  %21 = srem i32 %11, 5
  %22 = and i32 %11, 3
  %23 = icmp eq i32 %22, 3
  %24 = select i1 %23, i32 2, i32 1
  %25 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %21, i32 noundef 2) #4
  store i32 %25, ptr addrspace(1) %7, align 4, !tbaa !9
  %26 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 noundef %24, i32 noundef 2) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !9
  %28 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_minij(i32 noundef %21, i32 noundef 2) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !9
  %30 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 noundef %21, i32 noundef 2) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !9
  %32 = mul nsw i32 %11, 77
  %33 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_andij(i32 noundef %32, i32 noundef 2) #4
  %34 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %33, ptr addrspace(1) %34, align 4, !tbaa !9
  %35 = tail call spir_func i32 @_Z29sub_group_clustered_reduce_orij(i32 noundef %32, i32 noundef 2) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !9
  %37 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef %32, i32 noundef 2) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %37, ptr addrspace(1) %38, align 4, !tbaa !9
  %39 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %21, i32 noundef 8) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !9
  %41 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 noundef %24, i32 noundef 8) #4
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %41, ptr addrspace(1) %42, align 4, !tbaa !9
  %43 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_minij(i32 noundef %21, i32 noundef 8) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %43, ptr addrspace(1) %44, align 4, !tbaa !9
  %45 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 noundef %21, i32 noundef 8) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %45, ptr addrspace(1) %46, align 4, !tbaa !9
  %47 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_andij(i32 noundef %32, i32 noundef 8) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %47, ptr addrspace(1) %48, align 4, !tbaa !9
  %49 = tail call spir_func i32 @_Z29sub_group_clustered_reduce_orij(i32 noundef %32, i32 noundef 8) #4
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i32 %49, ptr addrspace(1) %50, align 4, !tbaa !9
  %51 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef %32, i32 noundef 8) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %51, ptr addrspace(1) %52, align 4, !tbaa !9
  %53 = and i32 %9, 1
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %84, label %55

55:                                               ; preds = %4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  %57 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %21, i32 noundef 2) #4
  store i32 %57, ptr addrspace(1) %56, align 4, !tbaa !9
  %58 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 noundef %24, i32 noundef 2) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %58, ptr addrspace(1) %59, align 4, !tbaa !9
  %60 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_minij(i32 noundef %21, i32 noundef 2) #4
  %61 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i32 %60, ptr addrspace(1) %61, align 4, !tbaa !9
  %62 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 noundef %21, i32 noundef 2) #4
  %63 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store i32 %62, ptr addrspace(1) %63, align 4, !tbaa !9
  %64 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_andij(i32 noundef %32, i32 noundef 2) #4
  %65 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i32 %64, ptr addrspace(1) %65, align 4, !tbaa !9
  %66 = tail call spir_func i32 @_Z29sub_group_clustered_reduce_orij(i32 noundef %32, i32 noundef 2) #4
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  store i32 %66, ptr addrspace(1) %67, align 4, !tbaa !9
  %68 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef %32, i32 noundef 2) #4
  %69 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i32 %68, ptr addrspace(1) %69, align 4, !tbaa !9
  %70 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %21, i32 noundef 8) #4
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  store i32 %70, ptr addrspace(1) %71, align 4, !tbaa !9
  %72 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 noundef %24, i32 noundef 8) #4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i32 %72, ptr addrspace(1) %73, align 4, !tbaa !9
  %74 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_minij(i32 noundef %21, i32 noundef 8) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  store i32 %74, ptr addrspace(1) %75, align 4, !tbaa !9
  %76 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 noundef %21, i32 noundef 8) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i32 %76, ptr addrspace(1) %77, align 4, !tbaa !9
  %78 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_andij(i32 noundef %32, i32 noundef 8) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  store i32 %78, ptr addrspace(1) %79, align 4, !tbaa !9
  %80 = tail call spir_func i32 @_Z29sub_group_clustered_reduce_orij(i32 noundef %32, i32 noundef 8) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i32 %80, ptr addrspace(1) %81, align 4, !tbaa !9
  %82 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef %32, i32 noundef 8) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  store i32 %82, ptr addrspace(1) %83, align 4, !tbaa !9
  br label %84

84:                                               ; preds = %55, %4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  %86 = ashr i32 %9, 1
  %87 = icmp sgt i32 %86, 0
  br i1 %87, label %88, label %102

88:                                               ; preds = %84
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  %90 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  %92 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 132
  %94 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 140
  %96 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 148
  %98 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 156
  %100 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 164
  br label %103

102:                                              ; preds = %103, %84
  ret void

103:                                              ; preds = %88, %103
  %104 = phi i32 [ 0, %88 ], [ %125, %103 ]
  %105 = add nsw i32 %104, %11
  %106 = srem i32 %105, 5
  %107 = and i32 %105, 3
  %108 = icmp eq i32 %107, 3
  %109 = select i1 %108, i32 2, i32 1
  %110 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %106, i32 noundef 2) #4
  store i32 %110, ptr addrspace(1) %85, align 4, !tbaa !9
  %111 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 noundef %109, i32 noundef 2) #4
  store i32 %111, ptr addrspace(1) %89, align 4, !tbaa !9
  %112 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_minij(i32 noundef %106, i32 noundef 2) #4
  store i32 %112, ptr addrspace(1) %90, align 4, !tbaa !9
  %113 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 noundef %106, i32 noundef 2) #4
  store i32 %113, ptr addrspace(1) %91, align 4, !tbaa !9
  %114 = mul nsw i32 %105, 77
  %115 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_andij(i32 noundef %114, i32 noundef 2) #4
  store i32 %115, ptr addrspace(1) %92, align 4, !tbaa !9
  %116 = tail call spir_func i32 @_Z29sub_group_clustered_reduce_orij(i32 noundef %114, i32 noundef 2) #4
  store i32 %116, ptr addrspace(1) %93, align 4, !tbaa !9
  %117 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef %114, i32 noundef 2) #4
  store i32 %117, ptr addrspace(1) %94, align 4, !tbaa !9
  %118 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %106, i32 noundef 8) #4
  store i32 %118, ptr addrspace(1) %95, align 4, !tbaa !9
  %119 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 noundef %109, i32 noundef 8) #4
  store i32 %119, ptr addrspace(1) %96, align 4, !tbaa !9
  %120 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_minij(i32 noundef %106, i32 noundef 8) #4
  store i32 %120, ptr addrspace(1) %97, align 4, !tbaa !9
  %121 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 noundef %106, i32 noundef 8) #4
  store i32 %121, ptr addrspace(1) %98, align 4, !tbaa !9
  %122 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_andij(i32 noundef %114, i32 noundef 8) #4
  store i32 %122, ptr addrspace(1) %99, align 4, !tbaa !9
  %123 = tail call spir_func i32 @_Z29sub_group_clustered_reduce_orij(i32 noundef %114, i32 noundef 8) #4
  store i32 %123, ptr addrspace(1) %100, align 4, !tbaa !9
  %124 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef %114, i32 noundef 8) #4
  store i32 %124, ptr addrspace(1) %101, align 4, !tbaa !9
  %125 = add nuw nsw i32 %104, 1
  %126 = icmp slt i32 %125, %86
  br i1 %126, label %103, label %102
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z30sub_group_clustered_reduce_mulij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z30sub_group_clustered_reduce_minij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z30sub_group_clustered_reduce_andij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z29sub_group_clustered_reduce_orij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z30sub_group_clustered_reduce_xorij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ulongs(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !16 !kernel_arg_base_type !17 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 336
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
  %21 = srem i32 %11, 5
  %22 = sext i32 %21 to i64
  %23 = and i32 %11, 3
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i32 2, i32 1
  %26 = zext nneg i32 %25 to i64
  %27 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_addmj(i64 noundef %22, i32 noundef 2) #4
  store i64 %27, ptr addrspace(1) %7, align 8, !tbaa !18
  %28 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_mulmj(i64 noundef %26, i32 noundef 2) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i64 %28, ptr addrspace(1) %29, align 8, !tbaa !18
  %30 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_minmj(i64 noundef %22, i32 noundef 2) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i64 %30, ptr addrspace(1) %31, align 8, !tbaa !18
  %32 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_maxmj(i64 noundef %22, i32 noundef 2) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i64 %32, ptr addrspace(1) %33, align 8, !tbaa !18
  %34 = mul nsw i32 %11, 77
  %35 = sext i32 %34 to i64
  %36 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_andmj(i64 noundef %35, i32 noundef 2) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i64 %36, ptr addrspace(1) %37, align 8, !tbaa !18
  %38 = tail call spir_func i64 @_Z29sub_group_clustered_reduce_ormj(i64 noundef %35, i32 noundef 2) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i64 %38, ptr addrspace(1) %39, align 8, !tbaa !18
  %40 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_xormj(i64 noundef %35, i32 noundef 2) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i64 %40, ptr addrspace(1) %41, align 8, !tbaa !18
  %42 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_addmj(i64 noundef %22, i32 noundef 4) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i64 %42, ptr addrspace(1) %43, align 8, !tbaa !18
  %44 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_mulmj(i64 noundef %26, i32 noundef 4) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i64 %44, ptr addrspace(1) %45, align 8, !tbaa !18
  %46 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_minmj(i64 noundef %22, i32 noundef 4) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i64 %46, ptr addrspace(1) %47, align 8, !tbaa !18
  %48 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_maxmj(i64 noundef %22, i32 noundef 4) #4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i64 %48, ptr addrspace(1) %49, align 8, !tbaa !18
  %50 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_andmj(i64 noundef %35, i32 noundef 4) #4
  %51 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i64 %50, ptr addrspace(1) %51, align 8, !tbaa !18
  %52 = tail call spir_func i64 @_Z29sub_group_clustered_reduce_ormj(i64 noundef %35, i32 noundef 4) #4
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i64 %52, ptr addrspace(1) %53, align 8, !tbaa !18
  %54 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_xormj(i64 noundef %35, i32 noundef 4) #4
  %55 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i64 %54, ptr addrspace(1) %55, align 8, !tbaa !18
  %56 = and i32 %9, 1
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %87, label %58

58:                                               ; preds = %4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  %60 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_addmj(i64 noundef %22, i32 noundef 2) #4
  store i64 %60, ptr addrspace(1) %59, align 8, !tbaa !18
  %61 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_mulmj(i64 noundef %26, i32 noundef 2) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i64 %61, ptr addrspace(1) %62, align 8, !tbaa !18
  %63 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_minmj(i64 noundef %22, i32 noundef 2) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store i64 %63, ptr addrspace(1) %64, align 8, !tbaa !18
  %65 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_maxmj(i64 noundef %22, i32 noundef 2) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store i64 %65, ptr addrspace(1) %66, align 8, !tbaa !18
  %67 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_andmj(i64 noundef %35, i32 noundef 2) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  store i64 %67, ptr addrspace(1) %68, align 8, !tbaa !18
  %69 = tail call spir_func i64 @_Z29sub_group_clustered_reduce_ormj(i64 noundef %35, i32 noundef 2) #4
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  store i64 %69, ptr addrspace(1) %70, align 8, !tbaa !18
  %71 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_xormj(i64 noundef %35, i32 noundef 2) #4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  store i64 %71, ptr addrspace(1) %72, align 8, !tbaa !18
  %73 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_addmj(i64 noundef %22, i32 noundef 4) #4
  %74 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  store i64 %73, ptr addrspace(1) %74, align 8, !tbaa !18
  %75 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_mulmj(i64 noundef %26, i32 noundef 4) #4
  %76 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  store i64 %75, ptr addrspace(1) %76, align 8, !tbaa !18
  %77 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_minmj(i64 noundef %22, i32 noundef 4) #4
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  store i64 %77, ptr addrspace(1) %78, align 8, !tbaa !18
  %79 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_maxmj(i64 noundef %22, i32 noundef 4) #4
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 192
  store i64 %79, ptr addrspace(1) %80, align 8, !tbaa !18
  %81 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_andmj(i64 noundef %35, i32 noundef 4) #4
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 200
  store i64 %81, ptr addrspace(1) %82, align 8, !tbaa !18
  %83 = tail call spir_func i64 @_Z29sub_group_clustered_reduce_ormj(i64 noundef %35, i32 noundef 4) #4
  %84 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 208
  store i64 %83, ptr addrspace(1) %84, align 8, !tbaa !18
  %85 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_xormj(i64 noundef %35, i32 noundef 4) #4
  %86 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 216
  store i64 %85, ptr addrspace(1) %86, align 8, !tbaa !18
  br label %87

87:                                               ; preds = %58, %4
  %88 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 224
  %89 = ashr i32 %9, 1
  %90 = icmp sgt i32 %89, 0
  br i1 %90, label %91, label %105

91:                                               ; preds = %87
  %92 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 232
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 240
  %94 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 248
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 256
  %96 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 264
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 272
  %98 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 280
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 288
  %100 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 296
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 304
  %102 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 312
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 320
  %104 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 328
  br label %106

105:                                              ; preds = %106, %87
  ret void

106:                                              ; preds = %91, %106
  %107 = phi i32 [ 0, %91 ], [ %131, %106 ]
  %108 = add nsw i32 %107, %11
  %109 = srem i32 %108, 5
  %110 = sext i32 %109 to i64
  %111 = and i32 %108, 3
  %112 = icmp eq i32 %111, 3
  %113 = select i1 %112, i32 2, i32 1
  %114 = zext nneg i32 %113 to i64
  %115 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_addmj(i64 noundef %110, i32 noundef 2) #4
  store i64 %115, ptr addrspace(1) %88, align 8, !tbaa !18
  %116 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_mulmj(i64 noundef %114, i32 noundef 2) #4
  store i64 %116, ptr addrspace(1) %92, align 8, !tbaa !18
  %117 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_minmj(i64 noundef %110, i32 noundef 2) #4
  store i64 %117, ptr addrspace(1) %93, align 8, !tbaa !18
  %118 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_maxmj(i64 noundef %110, i32 noundef 2) #4
  store i64 %118, ptr addrspace(1) %94, align 8, !tbaa !18
  %119 = mul nsw i32 %108, 77
  %120 = sext i32 %119 to i64
  %121 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_andmj(i64 noundef %120, i32 noundef 2) #4
  store i64 %121, ptr addrspace(1) %95, align 8, !tbaa !18
  %122 = tail call spir_func i64 @_Z29sub_group_clustered_reduce_ormj(i64 noundef %120, i32 noundef 2) #4
  store i64 %122, ptr addrspace(1) %96, align 8, !tbaa !18
  %123 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_xormj(i64 noundef %120, i32 noundef 2) #4
  store i64 %123, ptr addrspace(1) %97, align 8, !tbaa !18
  %124 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_addmj(i64 noundef %110, i32 noundef 4) #4
  store i64 %124, ptr addrspace(1) %98, align 8, !tbaa !18
  %125 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_mulmj(i64 noundef %114, i32 noundef 4) #4
  store i64 %125, ptr addrspace(1) %99, align 8, !tbaa !18
  %126 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_minmj(i64 noundef %110, i32 noundef 4) #4
  store i64 %126, ptr addrspace(1) %100, align 8, !tbaa !18
  %127 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_maxmj(i64 noundef %110, i32 noundef 4) #4
  store i64 %127, ptr addrspace(1) %101, align 8, !tbaa !18
  %128 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_andmj(i64 noundef %120, i32 noundef 4) #4
  store i64 %128, ptr addrspace(1) %102, align 8, !tbaa !18
  %129 = tail call spir_func i64 @_Z29sub_group_clustered_reduce_ormj(i64 noundef %120, i32 noundef 4) #4
  store i64 %129, ptr addrspace(1) %103, align 8, !tbaa !18
  %130 = tail call spir_func i64 @_Z30sub_group_clustered_reduce_xormj(i64 noundef %120, i32 noundef 4) #4
  store i64 %130, ptr addrspace(1) %104, align 8, !tbaa !18
  %131 = add nuw nsw i32 %107, 1
  %132 = icmp slt i32 %131, %89
  br i1 %132, label %106, label %105
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z30sub_group_clustered_reduce_addmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z30sub_group_clustered_reduce_mulmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z30sub_group_clustered_reduce_minmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z30sub_group_clustered_reduce_maxmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z30sub_group_clustered_reduce_andmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z29sub_group_clustered_reduce_ormj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z30sub_group_clustered_reduce_xormj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @floats(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !20 !kernel_arg_base_type !21 !kernel_arg_type_qual !8 {
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
  %21 = srem i32 %11, 5
  %22 = sitofp i32 %21 to float
  %23 = and i32 %11, 3
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i32 2, i32 1
  %26 = uitofp nneg i32 %25 to float
  %27 = tail call spir_func float @_Z30sub_group_clustered_reduce_addfj(float noundef %22, i32 noundef 4) #4
  store float %27, ptr addrspace(1) %7, align 4, !tbaa !22
  %28 = tail call spir_func float @_Z30sub_group_clustered_reduce_mulfj(float noundef %26, i32 noundef 4) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store float %28, ptr addrspace(1) %29, align 4, !tbaa !22
  %30 = tail call spir_func float @_Z30sub_group_clustered_reduce_minfj(float noundef %22, i32 noundef 4) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store float %30, ptr addrspace(1) %31, align 4, !tbaa !22
  %32 = tail call spir_func float @_Z30sub_group_clustered_reduce_maxfj(float noundef %22, i32 noundef 4) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store float %32, ptr addrspace(1) %33, align 4, !tbaa !22
  %34 = tail call spir_func float @_Z30sub_group_clustered_reduce_addfj(float noundef %22, i32 noundef 16) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store float %34, ptr addrspace(1) %35, align 4, !tbaa !22
  %36 = tail call spir_func float @_Z30sub_group_clustered_reduce_mulfj(float noundef %26, i32 noundef 16) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store float %36, ptr addrspace(1) %37, align 4, !tbaa !22
  %38 = tail call spir_func float @_Z30sub_group_clustered_reduce_minfj(float noundef %22, i32 noundef 16) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store float %38, ptr addrspace(1) %39, align 4, !tbaa !22
  %40 = tail call spir_func float @_Z30sub_group_clustered_reduce_maxfj(float noundef %22, i32 noundef 16) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store float %40, ptr addrspace(1) %41, align 4, !tbaa !22
  %42 = and i32 %9, 1
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %61, label %44

44:                                               ; preds = %4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %46 = tail call spir_func float @_Z30sub_group_clustered_reduce_addfj(float noundef %22, i32 noundef 4) #4
  store float %46, ptr addrspace(1) %45, align 4, !tbaa !22
  %47 = tail call spir_func float @_Z30sub_group_clustered_reduce_mulfj(float noundef %26, i32 noundef 4) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store float %47, ptr addrspace(1) %48, align 4, !tbaa !22
  %49 = tail call spir_func float @_Z30sub_group_clustered_reduce_minfj(float noundef %22, i32 noundef 4) #4
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store float %49, ptr addrspace(1) %50, align 4, !tbaa !22
  %51 = tail call spir_func float @_Z30sub_group_clustered_reduce_maxfj(float noundef %22, i32 noundef 4) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store float %51, ptr addrspace(1) %52, align 4, !tbaa !22
  %53 = tail call spir_func float @_Z30sub_group_clustered_reduce_addfj(float noundef %22, i32 noundef 16) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store float %53, ptr addrspace(1) %54, align 4, !tbaa !22
  %55 = tail call spir_func float @_Z30sub_group_clustered_reduce_mulfj(float noundef %26, i32 noundef 16) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store float %55, ptr addrspace(1) %56, align 4, !tbaa !22
  %57 = tail call spir_func float @_Z30sub_group_clustered_reduce_minfj(float noundef %22, i32 noundef 16) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store float %57, ptr addrspace(1) %58, align 4, !tbaa !22
  %59 = tail call spir_func float @_Z30sub_group_clustered_reduce_maxfj(float noundef %22, i32 noundef 16) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store float %59, ptr addrspace(1) %60, align 4, !tbaa !22
  br label %61

61:                                               ; preds = %44, %4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %63 = ashr i32 %9, 1
  %64 = icmp sgt i32 %63, 0
  br i1 %64, label %65, label %73

65:                                               ; preds = %61
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  %69 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  br label %74

73:                                               ; preds = %74, %61
  ret void

74:                                               ; preds = %65, %74
  %75 = phi i32 [ 0, %65 ], [ %91, %74 ]
  %76 = add nsw i32 %75, %11
  %77 = srem i32 %76, 5
  %78 = sitofp i32 %77 to float
  %79 = and i32 %76, 3
  %80 = icmp eq i32 %79, 3
  %81 = select i1 %80, i32 2, i32 1
  %82 = uitofp nneg i32 %81 to float
  %83 = tail call spir_func float @_Z30sub_group_clustered_reduce_addfj(float noundef %78, i32 noundef 4) #4
  store float %83, ptr addrspace(1) %62, align 4, !tbaa !22
  %84 = tail call spir_func float @_Z30sub_group_clustered_reduce_mulfj(float noundef %82, i32 noundef 4) #4
  store float %84, ptr addrspace(1) %66, align 4, !tbaa !22
  %85 = tail call spir_func float @_Z30sub_group_clustered_reduce_minfj(float noundef %78, i32 noundef 4) #4
  store float %85, ptr addrspace(1) %67, align 4, !tbaa !22
  %86 = tail call spir_func float @_Z30sub_group_clustered_reduce_maxfj(float noundef %78, i32 noundef 4) #4
  store float %86, ptr addrspace(1) %68, align 4, !tbaa !22
  %87 = tail call spir_func float @_Z30sub_group_clustered_reduce_addfj(float noundef %78, i32 noundef 16) #4
  store float %87, ptr addrspace(1) %69, align 4, !tbaa !22
  %88 = tail call spir_func float @_Z30sub_group_clustered_reduce_mulfj(float noundef %82, i32 noundef 16) #4
  store float %88, ptr addrspace(1) %70, align 4, !tbaa !22
  %89 = tail call spir_func float @_Z30sub_group_clustered_reduce_minfj(float noundef %78, i32 noundef 16) #4
  store float %89, ptr addrspace(1) %71, align 4, !tbaa !22
  %90 = tail call spir_func float @_Z30sub_group_clustered_reduce_maxfj(float noundef %78, i32 noundef 16) #4
  store float %90, ptr addrspace(1) %72, align 4, !tbaa !22
  %91 = add nuw nsw i32 %75, 1
  %92 = icmp slt i32 %91, %63
  br i1 %92, label %74, label %73
}

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z30sub_group_clustered_reduce_addfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z30sub_group_clustered_reduce_mulfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z30sub_group_clustered_reduce_minfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z30sub_group_clustered_reduce_maxfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @doubles(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !24 !kernel_arg_base_type !25 !kernel_arg_type_qual !8 {
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
  %21 = srem i32 %11, 5
  %22 = sitofp i32 %21 to double
  %23 = and i32 %11, 3
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i32 2, i32 1
  %26 = uitofp nneg i32 %25 to double
  %27 = tail call spir_func double @_Z30sub_group_clustered_reduce_adddj(double noundef %22, i32 noundef 2) #4
  store double %27, ptr addrspace(1) %7, align 8, !tbaa !26
  %28 = tail call spir_func double @_Z30sub_group_clustered_reduce_muldj(double noundef %26, i32 noundef 2) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store double %28, ptr addrspace(1) %29, align 8, !tbaa !26
  %30 = tail call spir_func double @_Z30sub_group_clustered_reduce_mindj(double noundef %22, i32 noundef 2) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store double %30, ptr addrspace(1) %31, align 8, !tbaa !26
  %32 = tail call spir_func double @_Z30sub_group_clustered_reduce_maxdj(double noundef %22, i32 noundef 2) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store double %32, ptr addrspace(1) %33, align 8, !tbaa !26
  %34 = tail call spir_func double @_Z30sub_group_clustered_reduce_adddj(double noundef %22, i32 noundef 4) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store double %34, ptr addrspace(1) %35, align 8, !tbaa !26
  %36 = tail call spir_func double @_Z30sub_group_clustered_reduce_muldj(double noundef %26, i32 noundef 4) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store double %36, ptr addrspace(1) %37, align 8, !tbaa !26
  %38 = tail call spir_func double @_Z30sub_group_clustered_reduce_mindj(double noundef %22, i32 noundef 4) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store double %38, ptr addrspace(1) %39, align 8, !tbaa !26
  %40 = tail call spir_func double @_Z30sub_group_clustered_reduce_maxdj(double noundef %22, i32 noundef 4) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store double %40, ptr addrspace(1) %41, align 8, !tbaa !26
  %42 = and i32 %9, 1
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %61, label %44

44:                                               ; preds = %4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %46 = tail call spir_func double @_Z30sub_group_clustered_reduce_adddj(double noundef %22, i32 noundef 2) #4
  store double %46, ptr addrspace(1) %45, align 8, !tbaa !26
  %47 = tail call spir_func double @_Z30sub_group_clustered_reduce_muldj(double noundef %26, i32 noundef 2) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store double %47, ptr addrspace(1) %48, align 8, !tbaa !26
  %49 = tail call spir_func double @_Z30sub_group_clustered_reduce_mindj(double noundef %22, i32 noundef 2) #4
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store double %49, ptr addrspace(1) %50, align 8, !tbaa !26
  %51 = tail call spir_func double @_Z30sub_group_clustered_reduce_maxdj(double noundef %22, i32 noundef 2) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store double %51, ptr addrspace(1) %52, align 8, !tbaa !26
  %53 = tail call spir_func double @_Z30sub_group_clustered_reduce_adddj(double noundef %22, i32 noundef 4) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store double %53, ptr addrspace(1) %54, align 8, !tbaa !26
  %55 = tail call spir_func double @_Z30sub_group_clustered_reduce_muldj(double noundef %26, i32 noundef 4) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store double %55, ptr addrspace(1) %56, align 8, !tbaa !26
  %57 = tail call spir_func double @_Z30sub_group_clustered_reduce_mindj(double noundef %22, i32 noundef 4) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store double %57, ptr addrspace(1) %58, align 8, !tbaa !26
  %59 = tail call spir_func double @_Z30sub_group_clustered_reduce_maxdj(double noundef %22, i32 noundef 4) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store double %59, ptr addrspace(1) %60, align 8, !tbaa !26
  br label %61

61:                                               ; preds = %44, %4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  %63 = ashr i32 %9, 1
  %64 = icmp sgt i32 %63, 0
  br i1 %64, label %65, label %73

65:                                               ; preds = %61
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  %69 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  br label %74

73:                                               ; preds = %74, %61
  ret void

74:                                               ; preds = %65, %74
  %75 = phi i32 [ 0, %65 ], [ %91, %74 ]
  %76 = add nsw i32 %75, %11
  %77 = srem i32 %76, 5
  %78 = sitofp i32 %77 to double
  %79 = and i32 %76, 3
  %80 = icmp eq i32 %79, 3
  %81 = select i1 %80, i32 2, i32 1
  %82 = uitofp nneg i32 %81 to double
  %83 = tail call spir_func double @_Z30sub_group_clustered_reduce_adddj(double noundef %78, i32 noundef 2) #4
  store double %83, ptr addrspace(1) %62, align 8, !tbaa !26
  %84 = tail call spir_func double @_Z30sub_group_clustered_reduce_muldj(double noundef %82, i32 noundef 2) #4
  store double %84, ptr addrspace(1) %66, align 8, !tbaa !26
  %85 = tail call spir_func double @_Z30sub_group_clustered_reduce_mindj(double noundef %78, i32 noundef 2) #4
  store double %85, ptr addrspace(1) %67, align 8, !tbaa !26
  %86 = tail call spir_func double @_Z30sub_group_clustered_reduce_maxdj(double noundef %78, i32 noundef 2) #4
  store double %86, ptr addrspace(1) %68, align 8, !tbaa !26
  %87 = tail call spir_func double @_Z30sub_group_clustered_reduce_adddj(double noundef %78, i32 noundef 4) #4
  store double %87, ptr addrspace(1) %69, align 8, !tbaa !26
  %88 = tail call spir_func double @_Z30sub_group_clustered_reduce_muldj(double noundef %82, i32 noundef 4) #4
  store double %88, ptr addrspace(1) %70, align 8, !tbaa !26
  %89 = tail call spir_func double @_Z30sub_group_clustered_reduce_mindj(double noundef %78, i32 noundef 4) #4
  store double %89, ptr addrspace(1) %71, align 8, !tbaa !26
  %90 = tail call spir_func double @_Z30sub_group_clustered_reduce_maxdj(double noundef %78, i32 noundef 4) #4
  store double %90, ptr addrspace(1) %72, align 8, !tbaa !26
  %91 = add nuw nsw i32 %75, 1
  %92 = icmp slt i32 %91, %63
  br i1 %92, label %74, label %73
}

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z30sub_group_clustered_reduce_adddj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z30sub_group_clustered_reduce_muldj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z30sub_group_clustered_reduce_mindj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z30sub_group_clustered_reduce_maxdj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @sizes(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 60
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
  %21 = and i32 %11, 6
  %22 = tail call spir_func i32 @_Z38sub_group_clustered_reduce_logical_andij(i32 noundef %21, i32 noundef 2) #4
  %23 = icmp ne i32 %22, 0
  %24 = zext i1 %23 to i32
  store i32 %24, ptr addrspace(1) %7, align 4, !tbaa !9
  %25 = and i32 %11, 7
  %26 = icmp eq i32 %25, 7
  %27 = zext i1 %26 to i32
  %28 = tail call spir_func i32 @_Z37sub_group_clustered_reduce_logical_orij(i32 noundef %27, i32 noundef 4) #4
  %29 = icmp ne i32 %28, 0
  %30 = zext i1 %29 to i32
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !9
  %32 = and i32 %11, 2
  %33 = tail call spir_func i32 @_Z38sub_group_clustered_reduce_logical_xorij(i32 noundef %32, i32 noundef 8) #4
  %34 = icmp ne i32 %33, 0
  %35 = zext i1 %34 to i32
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !9
  %37 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %11, i32 noundef 32) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %37, ptr addrspace(1) %38, align 4, !tbaa !9
  %39 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %11, i32 noundef 64) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !9
  %41 = and i32 %9, 1
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %60, label %43

43:                                               ; preds = %4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  %45 = tail call spir_func i32 @_Z38sub_group_clustered_reduce_logical_andij(i32 noundef %21, i32 noundef 2) #4
  %46 = icmp ne i32 %45, 0
  %47 = zext i1 %46 to i32
  store i32 %47, ptr addrspace(1) %44, align 4, !tbaa !9
  %48 = tail call spir_func i32 @_Z37sub_group_clustered_reduce_logical_orij(i32 noundef %27, i32 noundef 4) #4
  %49 = icmp ne i32 %48, 0
  %50 = zext i1 %49 to i32
  %51 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %50, ptr addrspace(1) %51, align 4, !tbaa !9
  %52 = tail call spir_func i32 @_Z38sub_group_clustered_reduce_logical_xorij(i32 noundef %32, i32 noundef 8) #4
  %53 = icmp ne i32 %52, 0
  %54 = zext i1 %53 to i32
  %55 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %54, ptr addrspace(1) %55, align 4, !tbaa !9
  %56 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %11, i32 noundef 32) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %56, ptr addrspace(1) %57, align 4, !tbaa !9
  %58 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %11, i32 noundef 64) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %58, ptr addrspace(1) %59, align 4, !tbaa !9
  br label %60

60:                                               ; preds = %43, %4
  %61 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  %62 = ashr i32 %9, 1
  %63 = icmp sgt i32 %62, 0
  br i1 %63, label %64, label %69

64:                                               ; preds = %60
  %65 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  br label %70

69:                                               ; preds = %70, %60
  ret void

70:                                               ; preds = %64, %70
  %71 = phi i32 [ 0, %64 ], [ %89, %70 ]
  %72 = add nsw i32 %71, %11
  %73 = and i32 %72, 6
  %74 = tail call spir_func i32 @_Z38sub_group_clustered_reduce_logical_andij(i32 noundef %73, i32 noundef 2) #4
  %75 = icmp ne i32 %74, 0
  %76 = zext i1 %75 to i32
  store i32 %76, ptr addrspace(1) %61, align 4, !tbaa !9
  %77 = and i32 %72, 7
  %78 = icmp eq i32 %77, 7
  %79 = zext i1 %78 to i32
  %80 = tail call spir_func i32 @_Z37sub_group_clustered_reduce_logical_orij(i32 noundef %79, i32 noundef 4) #4
  %81 = icmp ne i32 %80, 0
  %82 = zext i1 %81 to i32
  store i32 %82, ptr addrspace(1) %65, align 4, !tbaa !9
  %83 = and i32 %72, 2
  %84 = tail call spir_func i32 @_Z38sub_group_clustered_reduce_logical_xorij(i32 noundef %83, i32 noundef 8) #4
  %85 = icmp ne i32 %84, 0
  %86 = zext i1 %85 to i32
  store i32 %86, ptr addrspace(1) %66, align 4, !tbaa !9
  %87 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %72, i32 noundef 32) #4
  store i32 %87, ptr addrspace(1) %67, align 4, !tbaa !9
  %88 = tail call spir_func i32 @_Z30sub_group_clustered_reduce_addij(i32 noundef %72, i32 noundef 64) #4
  store i32 %88, ptr addrspace(1) %68, align 4, !tbaa !9
  %89 = add nuw nsw i32 %71, 1
  %90 = icmp slt i32 %89, %62
  br i1 %90, label %70, label %69
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z38sub_group_clustered_reduce_logical_andij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z37sub_group_clustered_reduce_logical_orij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z38sub_group_clustered_reduce_logical_xorij(i32 noundef, i32 noundef) local_unnamed_addr #2

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
!14 = !{!"int*", !"int*", !"uint4*", !"int*"}
!15 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"int*"}
!16 = !{!"int*", !"int*", !"uint4*", !"ulong*"}
!17 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"ulong*"}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !11, i64 0}
!20 = !{!"int*", !"int*", !"uint4*", !"float*"}
!21 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"float*"}
!22 = !{!23, !23, i64 0}
!23 = !{!"float", !11, i64 0}
!24 = !{!"int*", !"int*", !"uint4*", !"double*"}
!25 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"double*"}
!26 = !{!27, !27, i64 0}
!27 = !{!"double", !11, i64 0}
