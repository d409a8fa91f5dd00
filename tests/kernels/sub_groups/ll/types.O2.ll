; ModuleID = 'sub_groups/types.cl'
source_filename = "sub_groups/types.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @chars(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 1 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 27
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = trunc nsw i32 %19 to i8
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func signext i8 @_Z19sub_group_broadcastcj(i8 noundef signext %20, i32 noundef %22) #4
  store i8 %23, ptr addrspace(1) %7, align 1, !tbaa !13
  %24 = tail call spir_func signext i8 @_Z20sub_group_reduce_addc(i8 noundef signext %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 1
  store i8 %24, ptr addrspace(1) %25, align 1, !tbaa !13
  %26 = tail call spir_func signext i8 @_Z20sub_group_reduce_minc(i8 noundef signext %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i8 %26, ptr addrspace(1) %27, align 1, !tbaa !13
  %28 = tail call spir_func signext i8 @_Z20sub_group_reduce_maxc(i8 noundef signext %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 3
  store i8 %28, ptr addrspace(1) %29, align 1, !tbaa !13
  %30 = tail call spir_func signext i8 @_Z28sub_group_scan_inclusive_addc(i8 noundef signext %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i8 %30, ptr addrspace(1) %31, align 1, !tbaa !13
  %32 = tail call spir_func signext i8 @_Z28sub_group_scan_exclusive_addc(i8 noundef signext %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 5
  store i8 %32, ptr addrspace(1) %33, align 1, !tbaa !13
  %34 = tail call spir_func signext i8 @_Z28sub_group_scan_inclusive_maxc(i8 noundef signext %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i8 %34, ptr addrspace(1) %35, align 1, !tbaa !13
  %36 = tail call spir_func signext i8 @_Z28sub_group_scan_exclusive_minc(i8 noundef signext %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 7
  store i8 %36, ptr addrspace(1) %37, align 1, !tbaa !13
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = shufflevector <4 x i8> %46, <4 x i8> poison, <4 x i32> <i32 3, i32 poison, i32 poison, i32 poison>
  %48 = add <4 x i8> %46, %47
  %49 = extractelement <4 x i8> %48, i64 0
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i8 %49, ptr addrspace(1) %50, align 1, !tbaa !13
  ret void
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
declare dso_local spir_func signext i8 @_Z19sub_group_broadcastcj(i8 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z20sub_group_reduce_addc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z20sub_group_reduce_minc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z20sub_group_reduce_maxc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z28sub_group_scan_inclusive_addc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z28sub_group_scan_exclusive_addc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z28sub_group_scan_inclusive_maxc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z28sub_group_scan_exclusive_minc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef) local_unnamed_addr #1

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @uchars(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 1 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 27
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = trunc nsw i32 %19 to i8
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func zeroext i8 @_Z19sub_group_broadcasthj(i8 noundef zeroext %20, i32 noundef %22) #4
  store i8 %23, ptr addrspace(1) %7, align 1, !tbaa !13
  %24 = tail call spir_func zeroext i8 @_Z20sub_group_reduce_addh(i8 noundef zeroext %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 1
  store i8 %24, ptr addrspace(1) %25, align 1, !tbaa !13
  %26 = tail call spir_func zeroext i8 @_Z20sub_group_reduce_minh(i8 noundef zeroext %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i8 %26, ptr addrspace(1) %27, align 1, !tbaa !13
  %28 = tail call spir_func zeroext i8 @_Z20sub_group_reduce_maxh(i8 noundef zeroext %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 3
  store i8 %28, ptr addrspace(1) %29, align 1, !tbaa !13
  %30 = tail call spir_func zeroext i8 @_Z28sub_group_scan_inclusive_addh(i8 noundef zeroext %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i8 %30, ptr addrspace(1) %31, align 1, !tbaa !13
  %32 = tail call spir_func zeroext i8 @_Z28sub_group_scan_exclusive_addh(i8 noundef zeroext %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 5
  store i8 %32, ptr addrspace(1) %33, align 1, !tbaa !13
  %34 = tail call spir_func zeroext i8 @_Z28sub_group_scan_inclusive_maxh(i8 noundef zeroext %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i8 %34, ptr addrspace(1) %35, align 1, !tbaa !13
  %36 = tail call spir_func zeroext i8 @_Z28sub_group_scan_exclusive_minh(i8 noundef zeroext %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 7
  store i8 %36, ptr addrspace(1) %37, align 1, !tbaa !13
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = shufflevector <4 x i8> %46, <4 x i8> poison, <4 x i32> <i32 3, i32 poison, i32 poison, i32 poison>
  %48 = add <4 x i8> %46, %47
  %49 = extractelement <4 x i8> %48, i64 0
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i8 %49, ptr addrspace(1) %50, align 1, !tbaa !13
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z19sub_group_broadcasthj(i8 noundef zeroext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z20sub_group_reduce_addh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z20sub_group_reduce_minh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z20sub_group_reduce_maxh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z28sub_group_scan_inclusive_addh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z28sub_group_scan_exclusive_addh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z28sub_group_scan_inclusive_maxh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z28sub_group_scan_exclusive_minh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @shorts(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 2 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !16 !kernel_arg_base_type !17 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 54
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = trunc nsw i32 %19 to i16
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func signext i16 @_Z19sub_group_broadcastsj(i16 noundef signext %20, i32 noundef %22) #4
  store i16 %23, ptr addrspace(1) %7, align 2, !tbaa !18
  %24 = tail call spir_func signext i16 @_Z20sub_group_reduce_adds(i16 noundef signext %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i16 %24, ptr addrspace(1) %25, align 2, !tbaa !18
  %26 = tail call spir_func signext i16 @_Z20sub_group_reduce_mins(i16 noundef signext %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i16 %26, ptr addrspace(1) %27, align 2, !tbaa !18
  %28 = tail call spir_func signext i16 @_Z20sub_group_reduce_maxs(i16 noundef signext %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i16 %28, ptr addrspace(1) %29, align 2, !tbaa !18
  %30 = tail call spir_func signext i16 @_Z28sub_group_scan_inclusive_adds(i16 noundef signext %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i16 %30, ptr addrspace(1) %31, align 2, !tbaa !18
  %32 = tail call spir_func signext i16 @_Z28sub_group_scan_exclusive_adds(i16 noundef signext %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i16 %32, ptr addrspace(1) %33, align 2, !tbaa !18
  %34 = tail call spir_func signext i16 @_Z28sub_group_scan_inclusive_maxs(i16 noundef signext %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i16 %34, ptr addrspace(1) %35, align 2, !tbaa !18
  %36 = tail call spir_func signext i16 @_Z28sub_group_scan_exclusive_mins(i16 noundef signext %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i16 %36, ptr addrspace(1) %37, align 2, !tbaa !18
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = extractelement <4 x i8> %46, i64 0
  %48 = zext i8 %47 to i16
  %49 = extractelement <4 x i8> %46, i64 3
  %50 = zext i8 %49 to i16
  %51 = add nuw nsw i16 %48, %50
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i16 %51, ptr addrspace(1) %52, align 2, !tbaa !18
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z19sub_group_broadcastsj(i16 noundef signext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z20sub_group_reduce_adds(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z20sub_group_reduce_mins(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z20sub_group_reduce_maxs(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z28sub_group_scan_inclusive_adds(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z28sub_group_scan_exclusive_adds(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z28sub_group_scan_inclusive_maxs(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z28sub_group_scan_exclusive_mins(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ushorts(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 2 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !20 !kernel_arg_base_type !21 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 54
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = trunc nsw i32 %19 to i16
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func zeroext i16 @_Z19sub_group_broadcasttj(i16 noundef zeroext %20, i32 noundef %22) #4
  store i16 %23, ptr addrspace(1) %7, align 2, !tbaa !18
  %24 = tail call spir_func zeroext i16 @_Z20sub_group_reduce_addt(i16 noundef zeroext %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i16 %24, ptr addrspace(1) %25, align 2, !tbaa !18
  %26 = tail call spir_func zeroext i16 @_Z20sub_group_reduce_mint(i16 noundef zeroext %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i16 %26, ptr addrspace(1) %27, align 2, !tbaa !18
  %28 = tail call spir_func zeroext i16 @_Z20sub_group_reduce_maxt(i16 noundef zeroext %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i16 %28, ptr addrspace(1) %29, align 2, !tbaa !18
  %30 = tail call spir_func zeroext i16 @_Z28sub_group_scan_inclusive_addt(i16 noundef zeroext %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i16 %30, ptr addrspace(1) %31, align 2, !tbaa !18
  %32 = tail call spir_func zeroext i16 @_Z28sub_group_scan_exclusive_addt(i16 noundef zeroext %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i16 %32, ptr addrspace(1) %33, align 2, !tbaa !18
  %34 = tail call spir_func zeroext i16 @_Z28sub_group_scan_inclusive_maxt(i16 noundef zeroext %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i16 %34, ptr addrspace(1) %35, align 2, !tbaa !18
  %36 = tail call spir_func zeroext i16 @_Z28sub_group_scan_exclusive_mint(i16 noundef zeroext %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i16 %36, ptr addrspace(1) %37, align 2, !tbaa !18
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = extractelement <4 x i8> %46, i64 0
  %48 = zext i8 %47 to i16
  %49 = extractelement <4 x i8> %46, i64 3
  %50 = zext i8 %49 to i16
  %51 = add nuw nsw i16 %48, %50
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i16 %51, ptr addrspace(1) %52, align 2, !tbaa !18
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z19sub_group_broadcasttj(i16 noundef zeroext, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z20sub_group_reduce_addt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z20sub_group_reduce_mint(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z20sub_group_reduce_maxt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z28sub_group_scan_inclusive_addt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z28sub_group_scan_exclusive_addt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z28sub_group_scan_inclusive_maxt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z28sub_group_scan_exclusive_mint(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ints(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !22 !kernel_arg_base_type !23 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 108
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %21 = add i32 %20, -1
  %22 = tail call spir_func i32 @_Z19sub_group_broadcastij(i32 noundef %19, i32 noundef %21) #4
  store i32 %22, ptr addrspace(1) %7, align 4, !tbaa !9
  %23 = tail call spir_func i32 @_Z20sub_group_reduce_addi(i32 noundef %19) #4
  %24 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %23, ptr addrspace(1) %24, align 4, !tbaa !9
  %25 = tail call spir_func i32 @_Z20sub_group_reduce_mini(i32 noundef %19) #4
  %26 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %25, ptr addrspace(1) %26, align 4, !tbaa !9
  %27 = tail call spir_func i32 @_Z20sub_group_reduce_maxi(i32 noundef %19) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %27, ptr addrspace(1) %28, align 4, !tbaa !9
  %29 = tail call spir_func i32 @_Z28sub_group_scan_inclusive_addi(i32 noundef %19) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %29, ptr addrspace(1) %30, align 4, !tbaa !9
  %31 = tail call spir_func i32 @_Z28sub_group_scan_exclusive_addi(i32 noundef %19) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %31, ptr addrspace(1) %32, align 4, !tbaa !9
  %33 = tail call spir_func i32 @_Z28sub_group_scan_inclusive_maxi(i32 noundef %19) #4
  %34 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %33, ptr addrspace(1) %34, align 4, !tbaa !9
  %35 = tail call spir_func i32 @_Z28sub_group_scan_exclusive_mini(i32 noundef %19) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %35, ptr addrspace(1) %36, align 4, !tbaa !9
  %37 = insertelement <4 x i32> poison, i32 %9, i64 0
  %38 = add nsw i32 %9, 1
  %39 = insertelement <4 x i32> %37, i32 %38, i64 1
  %40 = add nsw i32 %9, 2
  %41 = insertelement <4 x i32> %39, i32 %40, i64 2
  %42 = add nsw i32 %9, 3
  %43 = insertelement <4 x i32> %41, i32 %42, i64 3
  %44 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %43) #3
  %45 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %44, i32 noundef 0) #4
  %46 = extractelement <4 x i8> %45, i64 0
  %47 = zext i8 %46 to i32
  %48 = extractelement <4 x i8> %45, i64 3
  %49 = zext i8 %48 to i32
  %50 = add nuw nsw i32 %47, %49
  %51 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %50, ptr addrspace(1) %51, align 4, !tbaa !9
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z19sub_group_broadcastij(i32 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z20sub_group_reduce_addi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z20sub_group_reduce_mini(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z20sub_group_reduce_maxi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z28sub_group_scan_inclusive_addi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z28sub_group_scan_exclusive_addi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z28sub_group_scan_inclusive_maxi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z28sub_group_scan_exclusive_mini(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ulongs(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !24 !kernel_arg_base_type !25 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 216
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = sext i32 %19 to i64
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func i64 @_Z19sub_group_broadcastmj(i64 noundef %20, i32 noundef %22) #4
  store i64 %23, ptr addrspace(1) %7, align 8, !tbaa !26
  %24 = tail call spir_func i64 @_Z20sub_group_reduce_addm(i64 noundef %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i64 %24, ptr addrspace(1) %25, align 8, !tbaa !26
  %26 = tail call spir_func i64 @_Z20sub_group_reduce_minm(i64 noundef %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i64 %26, ptr addrspace(1) %27, align 8, !tbaa !26
  %28 = tail call spir_func i64 @_Z20sub_group_reduce_maxm(i64 noundef %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i64 %28, ptr addrspace(1) %29, align 8, !tbaa !26
  %30 = tail call spir_func i64 @_Z28sub_group_scan_inclusive_addm(i64 noundef %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i64 %30, ptr addrspace(1) %31, align 8, !tbaa !26
  %32 = tail call spir_func i64 @_Z28sub_group_scan_exclusive_addm(i64 noundef %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i64 %32, ptr addrspace(1) %33, align 8, !tbaa !26
  %34 = tail call spir_func i64 @_Z28sub_group_scan_inclusive_maxm(i64 noundef %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i64 %34, ptr addrspace(1) %35, align 8, !tbaa !26
  %36 = tail call spir_func i64 @_Z28sub_group_scan_exclusive_minm(i64 noundef %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i64 %36, ptr addrspace(1) %37, align 8, !tbaa !26
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = extractelement <4 x i8> %46, i64 0
  %48 = zext i8 %47 to i32
  %49 = extractelement <4 x i8> %46, i64 3
  %50 = zext i8 %49 to i32
  %51 = add nuw nsw i32 %48, %50
  %52 = zext nneg i32 %51 to i64
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i64 %52, ptr addrspace(1) %53, align 8, !tbaa !26
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z19sub_group_broadcastmj(i64 noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z20sub_group_reduce_addm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z20sub_group_reduce_minm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z20sub_group_reduce_maxm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z28sub_group_scan_inclusive_addm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z28sub_group_scan_exclusive_addm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z28sub_group_scan_inclusive_maxm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z28sub_group_scan_exclusive_minm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @floats(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !28 !kernel_arg_base_type !29 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 108
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = sitofp i32 %19 to float
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func float @_Z19sub_group_broadcastfj(float noundef %20, i32 noundef %22) #4
  store float %23, ptr addrspace(1) %7, align 4, !tbaa !30
  %24 = tail call spir_func float @_Z20sub_group_reduce_addf(float noundef %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store float %24, ptr addrspace(1) %25, align 4, !tbaa !30
  %26 = tail call spir_func float @_Z20sub_group_reduce_minf(float noundef %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store float %26, ptr addrspace(1) %27, align 4, !tbaa !30
  %28 = tail call spir_func float @_Z20sub_group_reduce_maxf(float noundef %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store float %28, ptr addrspace(1) %29, align 4, !tbaa !30
  %30 = tail call spir_func float @_Z28sub_group_scan_inclusive_addf(float noundef %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store float %30, ptr addrspace(1) %31, align 4, !tbaa !30
  %32 = tail call spir_func float @_Z28sub_group_scan_exclusive_addf(float noundef %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store float %32, ptr addrspace(1) %33, align 4, !tbaa !30
  %34 = tail call spir_func float @_Z28sub_group_scan_inclusive_maxf(float noundef %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store float %34, ptr addrspace(1) %35, align 4, !tbaa !30
  %36 = tail call spir_func float @_Z28sub_group_scan_exclusive_minf(float noundef %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store float %36, ptr addrspace(1) %37, align 4, !tbaa !30
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = extractelement <4 x i8> %46, i64 0
  %48 = zext i8 %47 to i32
  %49 = extractelement <4 x i8> %46, i64 3
  %50 = zext i8 %49 to i32
  %51 = add nuw nsw i32 %48, %50
  %52 = uitofp nneg i32 %51 to float
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store float %52, ptr addrspace(1) %53, align 4, !tbaa !30
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z19sub_group_broadcastfj(float noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z20sub_group_reduce_addf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z20sub_group_reduce_minf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z20sub_group_reduce_maxf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z28sub_group_scan_inclusive_addf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z28sub_group_scan_exclusive_addf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z28sub_group_scan_inclusive_maxf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z28sub_group_scan_exclusive_minf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @doubles(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !32 !kernel_arg_base_type !33 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 216
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = sitofp i32 %19 to double
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func double @_Z19sub_group_broadcastdj(double noundef %20, i32 noundef %22) #4
  store double %23, ptr addrspace(1) %7, align 8, !tbaa !34
  %24 = tail call spir_func double @_Z20sub_group_reduce_addd(double noundef %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store double %24, ptr addrspace(1) %25, align 8, !tbaa !34
  %26 = tail call spir_func double @_Z20sub_group_reduce_mind(double noundef %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store double %26, ptr addrspace(1) %27, align 8, !tbaa !34
  %28 = tail call spir_func double @_Z20sub_group_reduce_maxd(double noundef %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store double %28, ptr addrspace(1) %29, align 8, !tbaa !34
  %30 = tail call spir_func double @_Z28sub_group_scan_inclusive_addd(double noundef %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store double %30, ptr addrspace(1) %31, align 8, !tbaa !34
  %32 = tail call spir_func double @_Z28sub_group_scan_exclusive_addd(double noundef %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store double %32, ptr addrspace(1) %33, align 8, !tbaa !34
  %34 = tail call spir_func double @_Z28sub_group_scan_inclusive_maxd(double noundef %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store double %34, ptr addrspace(1) %35, align 8, !tbaa !34
  %36 = tail call spir_func double @_Z28sub_group_scan_exclusive_mind(double noundef %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store double %36, ptr addrspace(1) %37, align 8, !tbaa !34
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = extractelement <4 x i8> %46, i64 0
  %48 = zext i8 %47 to i32
  %49 = extractelement <4 x i8> %46, i64 3
  %50 = zext i8 %49 to i32
  %51 = add nuw nsw i32 %48, %50
  %52 = uitofp nneg i32 %51 to double
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store double %52, ptr addrspace(1) %53, align 8, !tbaa !34
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z19sub_group_broadcastdj(double noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z20sub_group_reduce_addd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z20sub_group_reduce_mind(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z20sub_group_reduce_maxd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z28sub_group_scan_inclusive_addd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z28sub_group_scan_exclusive_addd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z28sub_group_scan_inclusive_maxd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z28sub_group_scan_exclusive_mind(double noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @halves(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readnone align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 2 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !36 !kernel_arg_base_type !37 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 54
  %7 = getelementptr inbounds i8, ptr addrspace(1) %3, i64 %6
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %5
  %9 = load i32, ptr addrspace(1) %8, align 4, !tbaa !9
  %10 = tail call spir_func i32 @_Z16get_sub_group_idv() #4
  %11 = insertelement <4 x i32> poison, i32 %10, i64 0
  %12 = tail call spir_func i32 @_Z22get_sub_group_local_idv() #4
  %13 = insertelement <4 x i32> %11, i32 %12, i64 1
  %14 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %15 = insertelement <4 x i32> %13, i32 %14, i64 2
  %16 = tail call spir_func i32 @_Z22get_max_sub_group_sizev() #4
  %17 = insertelement <4 x i32> %15, i32 %16, i64 3
  %18 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %2, i64 %5
  store <4 x i32> %17, ptr addrspace(1) %18, align 16, !tbaa !13
  %19 = srem i32 %9, 5
  %20 = sitofp i32 %19 to half
  %21 = tail call spir_func i32 @_Z18get_sub_group_sizev() #4
  %22 = add i32 %21, -1
  %23 = tail call spir_func half @_Z19sub_group_broadcastDhj(half noundef %20, i32 noundef %22) #4
  store half %23, ptr addrspace(1) %7, align 2, !tbaa !38
  %24 = tail call spir_func half @_Z20sub_group_reduce_addDh(half noundef %20) #4
  %25 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store half %24, ptr addrspace(1) %25, align 2, !tbaa !38
  %26 = tail call spir_func half @_Z20sub_group_reduce_minDh(half noundef %20) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store half %26, ptr addrspace(1) %27, align 2, !tbaa !38
  %28 = tail call spir_func half @_Z20sub_group_reduce_maxDh(half noundef %20) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store half %28, ptr addrspace(1) %29, align 2, !tbaa !38
  %30 = tail call spir_func half @_Z28sub_group_scan_inclusive_addDh(half noundef %20) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store half %30, ptr addrspace(1) %31, align 2, !tbaa !38
  %32 = tail call spir_func half @_Z28sub_group_scan_exclusive_addDh(half noundef %20) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store half %32, ptr addrspace(1) %33, align 2, !tbaa !38
  %34 = tail call spir_func half @_Z28sub_group_scan_inclusive_maxDh(half noundef %20) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store half %34, ptr addrspace(1) %35, align 2, !tbaa !38
  %36 = tail call spir_func half @_Z28sub_group_scan_exclusive_minDh(half noundef %20) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store half %36, ptr addrspace(1) %37, align 2, !tbaa !38
  %38 = insertelement <4 x i32> poison, i32 %9, i64 0
  %39 = add nsw i32 %9, 1
  %40 = insertelement <4 x i32> %38, i32 %39, i64 1
  %41 = add nsw i32 %9, 2
  %42 = insertelement <4 x i32> %40, i32 %41, i64 2
  %43 = add nsw i32 %9, 3
  %44 = insertelement <4 x i32> %42, i32 %43, i64 3
  %45 = tail call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %44) #3
  %46 = tail call spir_func <4 x i8> @_Z19sub_group_broadcastDv4_hj(<4 x i8> noundef %45, i32 noundef 0) #4
  %47 = extractelement <4 x i8> %46, i64 0
  %48 = zext i8 %47 to i32
  %49 = extractelement <4 x i8> %46, i64 3
  %50 = zext i8 %49 to i32
  %51 = add nuw nsw i32 %48, %50
  %52 = uitofp nneg i32 %51 to half
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store half %52, ptr addrspace(1) %53, align 2, !tbaa !38
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z19sub_group_broadcastDhj(half noundef, i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z20sub_group_reduce_addDh(half noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z20sub_group_reduce_minDh(half noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z20sub_group_reduce_maxDh(half noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z28sub_group_scan_inclusive_addDh(half noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z28sub_group_scan_exclusive_addDh(half noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z28sub_group_scan_inclusive_maxDh(half noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func half @_Z28sub_group_scan_exclusive_minDh(half noundef) local_unnamed_addr #2

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
!14 = !{!"int*", !"int*", !"uint4*", !"uchar*"}
!15 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"uchar*"}
!16 = !{!"int*", !"int*", !"uint4*", !"short*"}
!17 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"short*"}
!18 = !{!19, !19, i64 0}
!19 = !{!"short", !11, i64 0}
!20 = !{!"int*", !"int*", !"uint4*", !"ushort*"}
!21 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"ushort*"}
!22 = !{!"int*", !"int*", !"uint4*", !"int*"}
!23 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"int*"}
!24 = !{!"int*", !"int*", !"uint4*", !"ulong*"}
!25 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"ulong*"}
!26 = !{!27, !27, i64 0}
!27 = !{!"long", !11, i64 0}
!28 = !{!"int*", !"int*", !"uint4*", !"float*"}
!29 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"float*"}
!30 = !{!31, !31, i64 0}
!31 = !{!"float", !11, i64 0}
!32 = !{!"int*", !"int*", !"uint4*", !"double*"}
!33 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"double*"}
!34 = !{!35, !35, i64 0}
!35 = !{!"double", !11, i64 0}
!36 = !{!"int*", !"int*", !"uint4*", !"half*"}
!37 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"half*"}
!38 = !{!39, !39, i64 0}
!39 = !{!"half", !11, i64 0}
