; ModuleID = 'sub_groups/arithmetic.cl'
source_filename = "sub_groups/arithmetic.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @chars(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 1 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 63
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
  %26 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_addc(i8 noundef signext %22) #4
  store i8 %26, ptr addrspace(1) %7, align 1, !tbaa !13
  %27 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_addc(i8 noundef signext %22) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 1
  store i8 %27, ptr addrspace(1) %28, align 1, !tbaa !13
  %29 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_addc(i8 noundef signext %22) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i8 %29, ptr addrspace(1) %30, align 1, !tbaa !13
  %31 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_mulc(i8 noundef signext %25) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 3
  store i8 %31, ptr addrspace(1) %32, align 1, !tbaa !13
  %33 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulc(i8 noundef signext %25) #4
  %34 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i8 %33, ptr addrspace(1) %34, align 1, !tbaa !13
  %35 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulc(i8 noundef signext %25) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 5
  store i8 %35, ptr addrspace(1) %36, align 1, !tbaa !13
  %37 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_minc(i8 noundef signext %22) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i8 %37, ptr addrspace(1) %38, align 1, !tbaa !13
  %39 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_minc(i8 noundef signext %22) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 7
  store i8 %39, ptr addrspace(1) %40, align 1, !tbaa !13
  %41 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_minc(i8 noundef signext %22) #4
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i8 %41, ptr addrspace(1) %42, align 1, !tbaa !13
  %43 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_maxc(i8 noundef signext %22) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 9
  store i8 %43, ptr addrspace(1) %44, align 1, !tbaa !13
  %45 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxc(i8 noundef signext %22) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i8 %45, ptr addrspace(1) %46, align 1, !tbaa !13
  %47 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxc(i8 noundef signext %22) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 11
  store i8 %47, ptr addrspace(1) %48, align 1, !tbaa !13
  %49 = trunc i32 %11 to i8
  %50 = mul i8 %49, 77
  %51 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_andc(i8 noundef signext %50) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i8 %51, ptr addrspace(1) %52, align 1, !tbaa !13
  %53 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_andc(i8 noundef signext %50) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 13
  store i8 %53, ptr addrspace(1) %54, align 1, !tbaa !13
  %55 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_andc(i8 noundef signext %50) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i8 %55, ptr addrspace(1) %56, align 1, !tbaa !13
  %57 = tail call spir_func signext i8 @_Z31sub_group_non_uniform_reduce_orc(i8 noundef signext %50) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 15
  store i8 %57, ptr addrspace(1) %58, align 1, !tbaa !13
  %59 = tail call spir_func signext i8 @_Z39sub_group_non_uniform_scan_inclusive_orc(i8 noundef signext %50) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i8 %59, ptr addrspace(1) %60, align 1, !tbaa !13
  %61 = tail call spir_func signext i8 @_Z39sub_group_non_uniform_scan_exclusive_orc(i8 noundef signext %50) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 17
  store i8 %61, ptr addrspace(1) %62, align 1, !tbaa !13
  %63 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_xorc(i8 noundef signext %50) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  store i8 %63, ptr addrspace(1) %64, align 1, !tbaa !13
  %65 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorc(i8 noundef signext %50) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 19
  store i8 %65, ptr addrspace(1) %66, align 1, !tbaa !13
  %67 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorc(i8 noundef signext %50) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i8 %67, ptr addrspace(1) %68, align 1, !tbaa !13
  %69 = and i32 %9, 1
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %114, label %71

71:                                               ; preds = %4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 21
  %73 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_addc(i8 noundef signext %22) #4
  store i8 %73, ptr addrspace(1) %72, align 1, !tbaa !13
  %74 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_addc(i8 noundef signext %22) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  store i8 %74, ptr addrspace(1) %75, align 1, !tbaa !13
  %76 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_addc(i8 noundef signext %22) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 23
  store i8 %76, ptr addrspace(1) %77, align 1, !tbaa !13
  %78 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_mulc(i8 noundef signext %25) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i8 %78, ptr addrspace(1) %79, align 1, !tbaa !13
  %80 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulc(i8 noundef signext %25) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 25
  store i8 %80, ptr addrspace(1) %81, align 1, !tbaa !13
  %82 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulc(i8 noundef signext %25) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 26
  store i8 %82, ptr addrspace(1) %83, align 1, !tbaa !13
  %84 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_minc(i8 noundef signext %22) #4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 27
  store i8 %84, ptr addrspace(1) %85, align 1, !tbaa !13
  %86 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_minc(i8 noundef signext %22) #4
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i8 %86, ptr addrspace(1) %87, align 1, !tbaa !13
  %88 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_minc(i8 noundef signext %22) #4
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 29
  store i8 %88, ptr addrspace(1) %89, align 1, !tbaa !13
  %90 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_maxc(i8 noundef signext %22) #4
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 30
  store i8 %90, ptr addrspace(1) %91, align 1, !tbaa !13
  %92 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxc(i8 noundef signext %22) #4
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 31
  store i8 %92, ptr addrspace(1) %93, align 1, !tbaa !13
  %94 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxc(i8 noundef signext %22) #4
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i8 %94, ptr addrspace(1) %95, align 1, !tbaa !13
  %96 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_andc(i8 noundef signext %50) #4
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 33
  store i8 %96, ptr addrspace(1) %97, align 1, !tbaa !13
  %98 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_andc(i8 noundef signext %50) #4
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 34
  store i8 %98, ptr addrspace(1) %99, align 1, !tbaa !13
  %100 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_andc(i8 noundef signext %50) #4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 35
  store i8 %100, ptr addrspace(1) %101, align 1, !tbaa !13
  %102 = tail call spir_func signext i8 @_Z31sub_group_non_uniform_reduce_orc(i8 noundef signext %50) #4
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i8 %102, ptr addrspace(1) %103, align 1, !tbaa !13
  %104 = tail call spir_func signext i8 @_Z39sub_group_non_uniform_scan_inclusive_orc(i8 noundef signext %50) #4
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 37
  store i8 %104, ptr addrspace(1) %105, align 1, !tbaa !13
  %106 = tail call spir_func signext i8 @_Z39sub_group_non_uniform_scan_exclusive_orc(i8 noundef signext %50) #4
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 38
  store i8 %106, ptr addrspace(1) %107, align 1, !tbaa !13
  %108 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_xorc(i8 noundef signext %50) #4
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 39
  store i8 %108, ptr addrspace(1) %109, align 1, !tbaa !13
  %110 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorc(i8 noundef signext %50) #4
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i8 %110, ptr addrspace(1) %111, align 1, !tbaa !13
  %112 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorc(i8 noundef signext %50) #4
  %113 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 41
  store i8 %112, ptr addrspace(1) %113, align 1, !tbaa !13
  br label %114

114:                                              ; preds = %71, %4
  %115 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 42
  %116 = ashr i32 %9, 1
  %117 = icmp sgt i32 %116, 0
  br i1 %117, label %118, label %139

118:                                              ; preds = %114
  %119 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 43
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 45
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 46
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 47
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 49
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 50
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 51
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 53
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 54
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 55
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 57
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 58
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 59
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  %137 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 61
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 62
  br label %140

139:                                              ; preds = %140, %114
  ret void

140:                                              ; preds = %118, %140
  %141 = phi i32 [ 0, %118 ], [ %171, %140 ]
  %142 = add nsw i32 %141, %11
  %143 = srem i32 %142, 5
  %144 = trunc nsw i32 %143 to i8
  %145 = and i32 %142, 3
  %146 = icmp eq i32 %145, 3
  %147 = select i1 %146, i8 2, i8 1
  %148 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_addc(i8 noundef signext %144) #4
  store i8 %148, ptr addrspace(1) %115, align 1, !tbaa !13
  %149 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_addc(i8 noundef signext %144) #4
  store i8 %149, ptr addrspace(1) %119, align 1, !tbaa !13
  %150 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_addc(i8 noundef signext %144) #4
  store i8 %150, ptr addrspace(1) %120, align 1, !tbaa !13
  %151 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_mulc(i8 noundef signext %147) #4
  store i8 %151, ptr addrspace(1) %121, align 1, !tbaa !13
  %152 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulc(i8 noundef signext %147) #4
  store i8 %152, ptr addrspace(1) %122, align 1, !tbaa !13
  %153 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulc(i8 noundef signext %147) #4
  store i8 %153, ptr addrspace(1) %123, align 1, !tbaa !13
  %154 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_minc(i8 noundef signext %144) #4
  store i8 %154, ptr addrspace(1) %124, align 1, !tbaa !13
  %155 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_minc(i8 noundef signext %144) #4
  store i8 %155, ptr addrspace(1) %125, align 1, !tbaa !13
  %156 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_minc(i8 noundef signext %144) #4
  store i8 %156, ptr addrspace(1) %126, align 1, !tbaa !13
  %157 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_maxc(i8 noundef signext %144) #4
  store i8 %157, ptr addrspace(1) %127, align 1, !tbaa !13
  %158 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxc(i8 noundef signext %144) #4
  store i8 %158, ptr addrspace(1) %128, align 1, !tbaa !13
  %159 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxc(i8 noundef signext %144) #4
  store i8 %159, ptr addrspace(1) %129, align 1, !tbaa !13
  %160 = trunc i32 %142 to i8
  %161 = mul i8 %160, 77
  %162 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_andc(i8 noundef signext %161) #4
  store i8 %162, ptr addrspace(1) %130, align 1, !tbaa !13
  %163 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_andc(i8 noundef signext %161) #4
  store i8 %163, ptr addrspace(1) %131, align 1, !tbaa !13
  %164 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_andc(i8 noundef signext %161) #4
  store i8 %164, ptr addrspace(1) %132, align 1, !tbaa !13
  %165 = tail call spir_func signext i8 @_Z31sub_group_non_uniform_reduce_orc(i8 noundef signext %161) #4
  store i8 %165, ptr addrspace(1) %133, align 1, !tbaa !13
  %166 = tail call spir_func signext i8 @_Z39sub_group_non_uniform_scan_inclusive_orc(i8 noundef signext %161) #4
  store i8 %166, ptr addrspace(1) %134, align 1, !tbaa !13
  %167 = tail call spir_func signext i8 @_Z39sub_group_non_uniform_scan_exclusive_orc(i8 noundef signext %161) #4
  store i8 %167, ptr addrspace(1) %135, align 1, !tbaa !13
  %168 = tail call spir_func signext i8 @_Z32sub_group_non_uniform_reduce_xorc(i8 noundef signext %161) #4
  store i8 %168, ptr addrspace(1) %136, align 1, !tbaa !13
  %169 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorc(i8 noundef signext %161) #4
  store i8 %169, ptr addrspace(1) %137, align 1, !tbaa !13
  %170 = tail call spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorc(i8 noundef signext %161) #4
  store i8 %170, ptr addrspace(1) %138, align 1, !tbaa !13
  %171 = add nuw nsw i32 %141, 1
  %172 = icmp slt i32 %171, %116
  br i1 %172, label %140, label %139
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
declare dso_local spir_func signext i8 @_Z32sub_group_non_uniform_reduce_addc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_addc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_addc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z32sub_group_non_uniform_reduce_mulc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z32sub_group_non_uniform_reduce_minc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_minc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_minc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z32sub_group_non_uniform_reduce_maxc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z32sub_group_non_uniform_reduce_andc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_andc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_andc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z31sub_group_non_uniform_reduce_orc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z39sub_group_non_uniform_scan_inclusive_orc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z39sub_group_non_uniform_scan_exclusive_orc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z32sub_group_non_uniform_reduce_xorc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @uchars(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 1 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 63
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
  %26 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_addh(i8 noundef zeroext %22) #4
  store i8 %26, ptr addrspace(1) %7, align 1, !tbaa !13
  %27 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_addh(i8 noundef zeroext %22) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 1
  store i8 %27, ptr addrspace(1) %28, align 1, !tbaa !13
  %29 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_addh(i8 noundef zeroext %22) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i8 %29, ptr addrspace(1) %30, align 1, !tbaa !13
  %31 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_mulh(i8 noundef zeroext %25) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 3
  store i8 %31, ptr addrspace(1) %32, align 1, !tbaa !13
  %33 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulh(i8 noundef zeroext %25) #4
  %34 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i8 %33, ptr addrspace(1) %34, align 1, !tbaa !13
  %35 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulh(i8 noundef zeroext %25) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 5
  store i8 %35, ptr addrspace(1) %36, align 1, !tbaa !13
  %37 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_minh(i8 noundef zeroext %22) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i8 %37, ptr addrspace(1) %38, align 1, !tbaa !13
  %39 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_minh(i8 noundef zeroext %22) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 7
  store i8 %39, ptr addrspace(1) %40, align 1, !tbaa !13
  %41 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_minh(i8 noundef zeroext %22) #4
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i8 %41, ptr addrspace(1) %42, align 1, !tbaa !13
  %43 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_maxh(i8 noundef zeroext %22) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 9
  store i8 %43, ptr addrspace(1) %44, align 1, !tbaa !13
  %45 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxh(i8 noundef zeroext %22) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i8 %45, ptr addrspace(1) %46, align 1, !tbaa !13
  %47 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxh(i8 noundef zeroext %22) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 11
  store i8 %47, ptr addrspace(1) %48, align 1, !tbaa !13
  %49 = trunc i32 %11 to i8
  %50 = mul i8 %49, 77
  %51 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_andh(i8 noundef zeroext %50) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i8 %51, ptr addrspace(1) %52, align 1, !tbaa !13
  %53 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_andh(i8 noundef zeroext %50) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 13
  store i8 %53, ptr addrspace(1) %54, align 1, !tbaa !13
  %55 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_andh(i8 noundef zeroext %50) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i8 %55, ptr addrspace(1) %56, align 1, !tbaa !13
  %57 = tail call spir_func zeroext i8 @_Z31sub_group_non_uniform_reduce_orh(i8 noundef zeroext %50) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 15
  store i8 %57, ptr addrspace(1) %58, align 1, !tbaa !13
  %59 = tail call spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_inclusive_orh(i8 noundef zeroext %50) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i8 %59, ptr addrspace(1) %60, align 1, !tbaa !13
  %61 = tail call spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_exclusive_orh(i8 noundef zeroext %50) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 17
  store i8 %61, ptr addrspace(1) %62, align 1, !tbaa !13
  %63 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_xorh(i8 noundef zeroext %50) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  store i8 %63, ptr addrspace(1) %64, align 1, !tbaa !13
  %65 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorh(i8 noundef zeroext %50) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 19
  store i8 %65, ptr addrspace(1) %66, align 1, !tbaa !13
  %67 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorh(i8 noundef zeroext %50) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i8 %67, ptr addrspace(1) %68, align 1, !tbaa !13
  %69 = and i32 %9, 1
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %114, label %71

71:                                               ; preds = %4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 21
  %73 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_addh(i8 noundef zeroext %22) #4
  store i8 %73, ptr addrspace(1) %72, align 1, !tbaa !13
  %74 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_addh(i8 noundef zeroext %22) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  store i8 %74, ptr addrspace(1) %75, align 1, !tbaa !13
  %76 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_addh(i8 noundef zeroext %22) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 23
  store i8 %76, ptr addrspace(1) %77, align 1, !tbaa !13
  %78 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_mulh(i8 noundef zeroext %25) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i8 %78, ptr addrspace(1) %79, align 1, !tbaa !13
  %80 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulh(i8 noundef zeroext %25) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 25
  store i8 %80, ptr addrspace(1) %81, align 1, !tbaa !13
  %82 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulh(i8 noundef zeroext %25) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 26
  store i8 %82, ptr addrspace(1) %83, align 1, !tbaa !13
  %84 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_minh(i8 noundef zeroext %22) #4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 27
  store i8 %84, ptr addrspace(1) %85, align 1, !tbaa !13
  %86 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_minh(i8 noundef zeroext %22) #4
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i8 %86, ptr addrspace(1) %87, align 1, !tbaa !13
  %88 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_minh(i8 noundef zeroext %22) #4
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 29
  store i8 %88, ptr addrspace(1) %89, align 1, !tbaa !13
  %90 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_maxh(i8 noundef zeroext %22) #4
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 30
  store i8 %90, ptr addrspace(1) %91, align 1, !tbaa !13
  %92 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxh(i8 noundef zeroext %22) #4
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 31
  store i8 %92, ptr addrspace(1) %93, align 1, !tbaa !13
  %94 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxh(i8 noundef zeroext %22) #4
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i8 %94, ptr addrspace(1) %95, align 1, !tbaa !13
  %96 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_andh(i8 noundef zeroext %50) #4
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 33
  store i8 %96, ptr addrspace(1) %97, align 1, !tbaa !13
  %98 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_andh(i8 noundef zeroext %50) #4
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 34
  store i8 %98, ptr addrspace(1) %99, align 1, !tbaa !13
  %100 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_andh(i8 noundef zeroext %50) #4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 35
  store i8 %100, ptr addrspace(1) %101, align 1, !tbaa !13
  %102 = tail call spir_func zeroext i8 @_Z31sub_group_non_uniform_reduce_orh(i8 noundef zeroext %50) #4
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i8 %102, ptr addrspace(1) %103, align 1, !tbaa !13
  %104 = tail call spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_inclusive_orh(i8 noundef zeroext %50) #4
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 37
  store i8 %104, ptr addrspace(1) %105, align 1, !tbaa !13
  %106 = tail call spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_exclusive_orh(i8 noundef zeroext %50) #4
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 38
  store i8 %106, ptr addrspace(1) %107, align 1, !tbaa !13
  %108 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_xorh(i8 noundef zeroext %50) #4
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 39
  store i8 %108, ptr addrspace(1) %109, align 1, !tbaa !13
  %110 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorh(i8 noundef zeroext %50) #4
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i8 %110, ptr addrspace(1) %111, align 1, !tbaa !13
  %112 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorh(i8 noundef zeroext %50) #4
  %113 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 41
  store i8 %112, ptr addrspace(1) %113, align 1, !tbaa !13
  br label %114

114:                                              ; preds = %71, %4
  %115 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 42
  %116 = ashr i32 %9, 1
  %117 = icmp sgt i32 %116, 0
  br i1 %117, label %118, label %139

118:                                              ; preds = %114
  %119 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 43
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 45
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 46
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 47
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 49
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 50
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 51
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 53
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 54
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 55
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 57
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 58
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 59
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  %137 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 61
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 62
  br label %140

139:                                              ; preds = %140, %114
  ret void

140:                                              ; preds = %118, %140
  %141 = phi i32 [ 0, %118 ], [ %171, %140 ]
  %142 = add nsw i32 %141, %11
  %143 = srem i32 %142, 5
  %144 = trunc nsw i32 %143 to i8
  %145 = and i32 %142, 3
  %146 = icmp eq i32 %145, 3
  %147 = select i1 %146, i8 2, i8 1
  %148 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_addh(i8 noundef zeroext %144) #4
  store i8 %148, ptr addrspace(1) %115, align 1, !tbaa !13
  %149 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_addh(i8 noundef zeroext %144) #4
  store i8 %149, ptr addrspace(1) %119, align 1, !tbaa !13
  %150 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_addh(i8 noundef zeroext %144) #4
  store i8 %150, ptr addrspace(1) %120, align 1, !tbaa !13
  %151 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_mulh(i8 noundef zeroext %147) #4
  store i8 %151, ptr addrspace(1) %121, align 1, !tbaa !13
  %152 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulh(i8 noundef zeroext %147) #4
  store i8 %152, ptr addrspace(1) %122, align 1, !tbaa !13
  %153 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulh(i8 noundef zeroext %147) #4
  store i8 %153, ptr addrspace(1) %123, align 1, !tbaa !13
  %154 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_minh(i8 noundef zeroext %144) #4
  store i8 %154, ptr addrspace(1) %124, align 1, !tbaa !13
  %155 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_minh(i8 noundef zeroext %144) #4
  store i8 %155, ptr addrspace(1) %125, align 1, !tbaa !13
  %156 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_minh(i8 noundef zeroext %144) #4
  store i8 %156, ptr addrspace(1) %126, align 1, !tbaa !13
  %157 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_maxh(i8 noundef zeroext %144) #4
  store i8 %157, ptr addrspace(1) %127, align 1, !tbaa !13
  %158 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxh(i8 noundef zeroext %144) #4
  store i8 %158, ptr addrspace(1) %128, align 1, !tbaa !13
  %159 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxh(i8 noundef zeroext %144) #4
  store i8 %159, ptr addrspace(1) %129, align 1, !tbaa !13
  %160 = trunc i32 %142 to i8
  %161 = mul i8 %160, 77
  %162 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_andh(i8 noundef zeroext %161) #4
  store i8 %162, ptr addrspace(1) %130, align 1, !tbaa !13
  %163 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_andh(i8 noundef zeroext %161) #4
  store i8 %163, ptr addrspace(1) %131, align 1, !tbaa !13
  %164 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_andh(i8 noundef zeroext %161) #4
  store i8 %164, ptr addrspace(1) %132, align 1, !tbaa !13
  %165 = tail call spir_func zeroext i8 @_Z31sub_group_non_uniform_reduce_orh(i8 noundef zeroext %161) #4
  store i8 %165, ptr addrspace(1) %133, align 1, !tbaa !13
  %166 = tail call spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_inclusive_orh(i8 noundef zeroext %161) #4
  store i8 %166, ptr addrspace(1) %134, align 1, !tbaa !13
  %167 = tail call spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_exclusive_orh(i8 noundef zeroext %161) #4
  store i8 %167, ptr addrspace(1) %135, align 1, !tbaa !13
  %168 = tail call spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_xorh(i8 noundef zeroext %161) #4
  store i8 %168, ptr addrspace(1) %136, align 1, !tbaa !13
  %169 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorh(i8 noundef zeroext %161) #4
  store i8 %169, ptr addrspace(1) %137, align 1, !tbaa !13
  %170 = tail call spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorh(i8 noundef zeroext %161) #4
  store i8 %170, ptr addrspace(1) %138, align 1, !tbaa !13
  %171 = add nuw nsw i32 %141, 1
  %172 = icmp slt i32 %171, %116
  br i1 %172, label %140, label %139
}

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_addh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_addh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_addh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_mulh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_mulh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_mulh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_minh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_minh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_minh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_maxh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_maxh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_maxh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_andh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_andh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_andh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z31sub_group_non_uniform_reduce_orh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_inclusive_orh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z39sub_group_non_uniform_scan_exclusive_orh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z32sub_group_non_uniform_reduce_xorh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_inclusive_xorh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i8 @_Z40sub_group_non_uniform_scan_exclusive_xorh(i8 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @shorts(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 2 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !16 !kernel_arg_base_type !17 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 126
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
  %22 = trunc nsw i32 %21 to i16
  %23 = and i32 %11, 3
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i16 2, i16 1
  %26 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_adds(i16 noundef signext %22) #4
  store i16 %26, ptr addrspace(1) %7, align 2, !tbaa !18
  %27 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_adds(i16 noundef signext %22) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i16 %27, ptr addrspace(1) %28, align 2, !tbaa !18
  %29 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_adds(i16 noundef signext %22) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i16 %29, ptr addrspace(1) %30, align 2, !tbaa !18
  %31 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_muls(i16 noundef signext %25) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i16 %31, ptr addrspace(1) %32, align 2, !tbaa !18
  %33 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_muls(i16 noundef signext %25) #4
  %34 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i16 %33, ptr addrspace(1) %34, align 2, !tbaa !18
  %35 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_muls(i16 noundef signext %25) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i16 %35, ptr addrspace(1) %36, align 2, !tbaa !18
  %37 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_mins(i16 noundef signext %22) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i16 %37, ptr addrspace(1) %38, align 2, !tbaa !18
  %39 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_mins(i16 noundef signext %22) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i16 %39, ptr addrspace(1) %40, align 2, !tbaa !18
  %41 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_mins(i16 noundef signext %22) #4
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i16 %41, ptr addrspace(1) %42, align 2, !tbaa !18
  %43 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_maxs(i16 noundef signext %22) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  store i16 %43, ptr addrspace(1) %44, align 2, !tbaa !18
  %45 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxs(i16 noundef signext %22) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i16 %45, ptr addrspace(1) %46, align 2, !tbaa !18
  %47 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxs(i16 noundef signext %22) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  store i16 %47, ptr addrspace(1) %48, align 2, !tbaa !18
  %49 = trunc i32 %11 to i16
  %50 = mul i16 %49, 77
  %51 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_ands(i16 noundef signext %50) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i16 %51, ptr addrspace(1) %52, align 2, !tbaa !18
  %53 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_ands(i16 noundef signext %50) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 26
  store i16 %53, ptr addrspace(1) %54, align 2, !tbaa !18
  %55 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_ands(i16 noundef signext %50) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i16 %55, ptr addrspace(1) %56, align 2, !tbaa !18
  %57 = tail call spir_func signext i16 @_Z31sub_group_non_uniform_reduce_ors(i16 noundef signext %50) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 30
  store i16 %57, ptr addrspace(1) %58, align 2, !tbaa !18
  %59 = tail call spir_func signext i16 @_Z39sub_group_non_uniform_scan_inclusive_ors(i16 noundef signext %50) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i16 %59, ptr addrspace(1) %60, align 2, !tbaa !18
  %61 = tail call spir_func signext i16 @_Z39sub_group_non_uniform_scan_exclusive_ors(i16 noundef signext %50) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 34
  store i16 %61, ptr addrspace(1) %62, align 2, !tbaa !18
  %63 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_xors(i16 noundef signext %50) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i16 %63, ptr addrspace(1) %64, align 2, !tbaa !18
  %65 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_xors(i16 noundef signext %50) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 38
  store i16 %65, ptr addrspace(1) %66, align 2, !tbaa !18
  %67 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_xors(i16 noundef signext %50) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i16 %67, ptr addrspace(1) %68, align 2, !tbaa !18
  %69 = and i32 %9, 1
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %114, label %71

71:                                               ; preds = %4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 42
  %73 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_adds(i16 noundef signext %22) #4
  store i16 %73, ptr addrspace(1) %72, align 2, !tbaa !18
  %74 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_adds(i16 noundef signext %22) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i16 %74, ptr addrspace(1) %75, align 2, !tbaa !18
  %76 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_adds(i16 noundef signext %22) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 46
  store i16 %76, ptr addrspace(1) %77, align 2, !tbaa !18
  %78 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_muls(i16 noundef signext %25) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i16 %78, ptr addrspace(1) %79, align 2, !tbaa !18
  %80 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_muls(i16 noundef signext %25) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 50
  store i16 %80, ptr addrspace(1) %81, align 2, !tbaa !18
  %82 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_muls(i16 noundef signext %25) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i16 %82, ptr addrspace(1) %83, align 2, !tbaa !18
  %84 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_mins(i16 noundef signext %22) #4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 54
  store i16 %84, ptr addrspace(1) %85, align 2, !tbaa !18
  %86 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_mins(i16 noundef signext %22) #4
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i16 %86, ptr addrspace(1) %87, align 2, !tbaa !18
  %88 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_mins(i16 noundef signext %22) #4
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 58
  store i16 %88, ptr addrspace(1) %89, align 2, !tbaa !18
  %90 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_maxs(i16 noundef signext %22) #4
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i16 %90, ptr addrspace(1) %91, align 2, !tbaa !18
  %92 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxs(i16 noundef signext %22) #4
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 62
  store i16 %92, ptr addrspace(1) %93, align 2, !tbaa !18
  %94 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxs(i16 noundef signext %22) #4
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i16 %94, ptr addrspace(1) %95, align 2, !tbaa !18
  %96 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_ands(i16 noundef signext %50) #4
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 66
  store i16 %96, ptr addrspace(1) %97, align 2, !tbaa !18
  %98 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_ands(i16 noundef signext %50) #4
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store i16 %98, ptr addrspace(1) %99, align 2, !tbaa !18
  %100 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_ands(i16 noundef signext %50) #4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 70
  store i16 %100, ptr addrspace(1) %101, align 2, !tbaa !18
  %102 = tail call spir_func signext i16 @_Z31sub_group_non_uniform_reduce_ors(i16 noundef signext %50) #4
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i16 %102, ptr addrspace(1) %103, align 2, !tbaa !18
  %104 = tail call spir_func signext i16 @_Z39sub_group_non_uniform_scan_inclusive_ors(i16 noundef signext %50) #4
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 74
  store i16 %104, ptr addrspace(1) %105, align 2, !tbaa !18
  %106 = tail call spir_func signext i16 @_Z39sub_group_non_uniform_scan_exclusive_ors(i16 noundef signext %50) #4
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  store i16 %106, ptr addrspace(1) %107, align 2, !tbaa !18
  %108 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_xors(i16 noundef signext %50) #4
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 78
  store i16 %108, ptr addrspace(1) %109, align 2, !tbaa !18
  %110 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_xors(i16 noundef signext %50) #4
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i16 %110, ptr addrspace(1) %111, align 2, !tbaa !18
  %112 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_xors(i16 noundef signext %50) #4
  %113 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 82
  store i16 %112, ptr addrspace(1) %113, align 2, !tbaa !18
  br label %114

114:                                              ; preds = %71, %4
  %115 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %116 = ashr i32 %9, 1
  %117 = icmp sgt i32 %116, 0
  br i1 %117, label %118, label %139

118:                                              ; preds = %114
  %119 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 86
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 90
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 94
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 98
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 102
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 106
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 110
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 114
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 118
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  %137 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 122
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  br label %140

139:                                              ; preds = %140, %114
  ret void

140:                                              ; preds = %118, %140
  %141 = phi i32 [ 0, %118 ], [ %171, %140 ]
  %142 = add nsw i32 %141, %11
  %143 = srem i32 %142, 5
  %144 = trunc nsw i32 %143 to i16
  %145 = and i32 %142, 3
  %146 = icmp eq i32 %145, 3
  %147 = select i1 %146, i16 2, i16 1
  %148 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_adds(i16 noundef signext %144) #4
  store i16 %148, ptr addrspace(1) %115, align 2, !tbaa !18
  %149 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_adds(i16 noundef signext %144) #4
  store i16 %149, ptr addrspace(1) %119, align 2, !tbaa !18
  %150 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_adds(i16 noundef signext %144) #4
  store i16 %150, ptr addrspace(1) %120, align 2, !tbaa !18
  %151 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_muls(i16 noundef signext %147) #4
  store i16 %151, ptr addrspace(1) %121, align 2, !tbaa !18
  %152 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_muls(i16 noundef signext %147) #4
  store i16 %152, ptr addrspace(1) %122, align 2, !tbaa !18
  %153 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_muls(i16 noundef signext %147) #4
  store i16 %153, ptr addrspace(1) %123, align 2, !tbaa !18
  %154 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_mins(i16 noundef signext %144) #4
  store i16 %154, ptr addrspace(1) %124, align 2, !tbaa !18
  %155 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_mins(i16 noundef signext %144) #4
  store i16 %155, ptr addrspace(1) %125, align 2, !tbaa !18
  %156 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_mins(i16 noundef signext %144) #4
  store i16 %156, ptr addrspace(1) %126, align 2, !tbaa !18
  %157 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_maxs(i16 noundef signext %144) #4
  store i16 %157, ptr addrspace(1) %127, align 2, !tbaa !18
  %158 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxs(i16 noundef signext %144) #4
  store i16 %158, ptr addrspace(1) %128, align 2, !tbaa !18
  %159 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxs(i16 noundef signext %144) #4
  store i16 %159, ptr addrspace(1) %129, align 2, !tbaa !18
  %160 = trunc i32 %142 to i16
  %161 = mul i16 %160, 77
  %162 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_ands(i16 noundef signext %161) #4
  store i16 %162, ptr addrspace(1) %130, align 2, !tbaa !18
  %163 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_ands(i16 noundef signext %161) #4
  store i16 %163, ptr addrspace(1) %131, align 2, !tbaa !18
  %164 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_ands(i16 noundef signext %161) #4
  store i16 %164, ptr addrspace(1) %132, align 2, !tbaa !18
  %165 = tail call spir_func signext i16 @_Z31sub_group_non_uniform_reduce_ors(i16 noundef signext %161) #4
  store i16 %165, ptr addrspace(1) %133, align 2, !tbaa !18
  %166 = tail call spir_func signext i16 @_Z39sub_group_non_uniform_scan_inclusive_ors(i16 noundef signext %161) #4
  store i16 %166, ptr addrspace(1) %134, align 2, !tbaa !18
  %167 = tail call spir_func signext i16 @_Z39sub_group_non_uniform_scan_exclusive_ors(i16 noundef signext %161) #4
  store i16 %167, ptr addrspace(1) %135, align 2, !tbaa !18
  %168 = tail call spir_func signext i16 @_Z32sub_group_non_uniform_reduce_xors(i16 noundef signext %161) #4
  store i16 %168, ptr addrspace(1) %136, align 2, !tbaa !18
  %169 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_xors(i16 noundef signext %161) #4
  store i16 %169, ptr addrspace(1) %137, align 2, !tbaa !18
  %170 = tail call spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_xors(i16 noundef signext %161) #4
  store i16 %170, ptr addrspace(1) %138, align 2, !tbaa !18
  %171 = add nuw nsw i32 %141, 1
  %172 = icmp slt i32 %171, %116
  br i1 %172, label %140, label %139
}

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z32sub_group_non_uniform_reduce_adds(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_adds(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_adds(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z32sub_group_non_uniform_reduce_muls(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_muls(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_muls(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z32sub_group_non_uniform_reduce_mins(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_mins(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_mins(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z32sub_group_non_uniform_reduce_maxs(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxs(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxs(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z32sub_group_non_uniform_reduce_ands(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_ands(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_ands(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z31sub_group_non_uniform_reduce_ors(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z39sub_group_non_uniform_scan_inclusive_ors(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z39sub_group_non_uniform_scan_exclusive_ors(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z32sub_group_non_uniform_reduce_xors(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_inclusive_xors(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func signext i16 @_Z40sub_group_non_uniform_scan_exclusive_xors(i16 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ushorts(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 2 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !20 !kernel_arg_base_type !21 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 126
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
  %22 = trunc nsw i32 %21 to i16
  %23 = and i32 %11, 3
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i16 2, i16 1
  %26 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_addt(i16 noundef zeroext %22) #4
  store i16 %26, ptr addrspace(1) %7, align 2, !tbaa !18
  %27 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_addt(i16 noundef zeroext %22) #4
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 2
  store i16 %27, ptr addrspace(1) %28, align 2, !tbaa !18
  %29 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_addt(i16 noundef zeroext %22) #4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i16 %29, ptr addrspace(1) %30, align 2, !tbaa !18
  %31 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mult(i16 noundef zeroext %25) #4
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 6
  store i16 %31, ptr addrspace(1) %32, align 2, !tbaa !18
  %33 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mult(i16 noundef zeroext %25) #4
  %34 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i16 %33, ptr addrspace(1) %34, align 2, !tbaa !18
  %35 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mult(i16 noundef zeroext %25) #4
  %36 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 10
  store i16 %35, ptr addrspace(1) %36, align 2, !tbaa !18
  %37 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mint(i16 noundef zeroext %22) #4
  %38 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i16 %37, ptr addrspace(1) %38, align 2, !tbaa !18
  %39 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mint(i16 noundef zeroext %22) #4
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 14
  store i16 %39, ptr addrspace(1) %40, align 2, !tbaa !18
  %41 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mint(i16 noundef zeroext %22) #4
  %42 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i16 %41, ptr addrspace(1) %42, align 2, !tbaa !18
  %43 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_maxt(i16 noundef zeroext %22) #4
  %44 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 18
  store i16 %43, ptr addrspace(1) %44, align 2, !tbaa !18
  %45 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxt(i16 noundef zeroext %22) #4
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i16 %45, ptr addrspace(1) %46, align 2, !tbaa !18
  %47 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxt(i16 noundef zeroext %22) #4
  %48 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 22
  store i16 %47, ptr addrspace(1) %48, align 2, !tbaa !18
  %49 = trunc i32 %11 to i16
  %50 = mul i16 %49, 77
  %51 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_andt(i16 noundef zeroext %50) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i16 %51, ptr addrspace(1) %52, align 2, !tbaa !18
  %53 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_andt(i16 noundef zeroext %50) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 26
  store i16 %53, ptr addrspace(1) %54, align 2, !tbaa !18
  %55 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_andt(i16 noundef zeroext %50) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i16 %55, ptr addrspace(1) %56, align 2, !tbaa !18
  %57 = tail call spir_func zeroext i16 @_Z31sub_group_non_uniform_reduce_ort(i16 noundef zeroext %50) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 30
  store i16 %57, ptr addrspace(1) %58, align 2, !tbaa !18
  %59 = tail call spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_inclusive_ort(i16 noundef zeroext %50) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i16 %59, ptr addrspace(1) %60, align 2, !tbaa !18
  %61 = tail call spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_exclusive_ort(i16 noundef zeroext %50) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 34
  store i16 %61, ptr addrspace(1) %62, align 2, !tbaa !18
  %63 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_xort(i16 noundef zeroext %50) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i16 %63, ptr addrspace(1) %64, align 2, !tbaa !18
  %65 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_xort(i16 noundef zeroext %50) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 38
  store i16 %65, ptr addrspace(1) %66, align 2, !tbaa !18
  %67 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_xort(i16 noundef zeroext %50) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i16 %67, ptr addrspace(1) %68, align 2, !tbaa !18
  %69 = and i32 %9, 1
  %70 = icmp eq i32 %69, 0
  br i1 %70, label %114, label %71

71:                                               ; preds = %4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 42
  %73 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_addt(i16 noundef zeroext %22) #4
  store i16 %73, ptr addrspace(1) %72, align 2, !tbaa !18
  %74 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_addt(i16 noundef zeroext %22) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i16 %74, ptr addrspace(1) %75, align 2, !tbaa !18
  %76 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_addt(i16 noundef zeroext %22) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 46
  store i16 %76, ptr addrspace(1) %77, align 2, !tbaa !18
  %78 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mult(i16 noundef zeroext %25) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i16 %78, ptr addrspace(1) %79, align 2, !tbaa !18
  %80 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mult(i16 noundef zeroext %25) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 50
  store i16 %80, ptr addrspace(1) %81, align 2, !tbaa !18
  %82 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mult(i16 noundef zeroext %25) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i16 %82, ptr addrspace(1) %83, align 2, !tbaa !18
  %84 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mint(i16 noundef zeroext %22) #4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 54
  store i16 %84, ptr addrspace(1) %85, align 2, !tbaa !18
  %86 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mint(i16 noundef zeroext %22) #4
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i16 %86, ptr addrspace(1) %87, align 2, !tbaa !18
  %88 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mint(i16 noundef zeroext %22) #4
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 58
  store i16 %88, ptr addrspace(1) %89, align 2, !tbaa !18
  %90 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_maxt(i16 noundef zeroext %22) #4
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i16 %90, ptr addrspace(1) %91, align 2, !tbaa !18
  %92 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxt(i16 noundef zeroext %22) #4
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 62
  store i16 %92, ptr addrspace(1) %93, align 2, !tbaa !18
  %94 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxt(i16 noundef zeroext %22) #4
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i16 %94, ptr addrspace(1) %95, align 2, !tbaa !18
  %96 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_andt(i16 noundef zeroext %50) #4
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 66
  store i16 %96, ptr addrspace(1) %97, align 2, !tbaa !18
  %98 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_andt(i16 noundef zeroext %50) #4
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store i16 %98, ptr addrspace(1) %99, align 2, !tbaa !18
  %100 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_andt(i16 noundef zeroext %50) #4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 70
  store i16 %100, ptr addrspace(1) %101, align 2, !tbaa !18
  %102 = tail call spir_func zeroext i16 @_Z31sub_group_non_uniform_reduce_ort(i16 noundef zeroext %50) #4
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i16 %102, ptr addrspace(1) %103, align 2, !tbaa !18
  %104 = tail call spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_inclusive_ort(i16 noundef zeroext %50) #4
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 74
  store i16 %104, ptr addrspace(1) %105, align 2, !tbaa !18
  %106 = tail call spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_exclusive_ort(i16 noundef zeroext %50) #4
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  store i16 %106, ptr addrspace(1) %107, align 2, !tbaa !18
  %108 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_xort(i16 noundef zeroext %50) #4
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 78
  store i16 %108, ptr addrspace(1) %109, align 2, !tbaa !18
  %110 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_xort(i16 noundef zeroext %50) #4
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i16 %110, ptr addrspace(1) %111, align 2, !tbaa !18
  %112 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_xort(i16 noundef zeroext %50) #4
  %113 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 82
  store i16 %112, ptr addrspace(1) %113, align 2, !tbaa !18
  br label %114

114:                                              ; preds = %71, %4
  %115 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %116 = ashr i32 %9, 1
  %117 = icmp sgt i32 %116, 0
  br i1 %117, label %118, label %139

118:                                              ; preds = %114
  %119 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 86
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 90
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 94
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 98
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 102
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 106
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 110
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 114
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 118
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  %137 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 122
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  br label %140

139:                                              ; preds = %140, %114
  ret void

140:                                              ; preds = %118, %140
  %141 = phi i32 [ 0, %118 ], [ %171, %140 ]
  %142 = add nsw i32 %141, %11
  %143 = srem i32 %142, 5
  %144 = trunc nsw i32 %143 to i16
  %145 = and i32 %142, 3
  %146 = icmp eq i32 %145, 3
  %147 = select i1 %146, i16 2, i16 1
  %148 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_addt(i16 noundef zeroext %144) #4
  store i16 %148, ptr addrspace(1) %115, align 2, !tbaa !18
  %149 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_addt(i16 noundef zeroext %144) #4
  store i16 %149, ptr addrspace(1) %119, align 2, !tbaa !18
  %150 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_addt(i16 noundef zeroext %144) #4
  store i16 %150, ptr addrspace(1) %120, align 2, !tbaa !18
  %151 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mult(i16 noundef zeroext %147) #4
  store i16 %151, ptr addrspace(1) %121, align 2, !tbaa !18
  %152 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mult(i16 noundef zeroext %147) #4
  store i16 %152, ptr addrspace(1) %122, align 2, !tbaa !18
  %153 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mult(i16 noundef zeroext %147) #4
  store i16 %153, ptr addrspace(1) %123, align 2, !tbaa !18
  %154 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mint(i16 noundef zeroext %144) #4
  store i16 %154, ptr addrspace(1) %124, align 2, !tbaa !18
  %155 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mint(i16 noundef zeroext %144) #4
  store i16 %155, ptr addrspace(1) %125, align 2, !tbaa !18
  %156 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mint(i16 noundef zeroext %144) #4
  store i16 %156, ptr addrspace(1) %126, align 2, !tbaa !18
  %157 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_maxt(i16 noundef zeroext %144) #4
  store i16 %157, ptr addrspace(1) %127, align 2, !tbaa !18
  %158 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxt(i16 noundef zeroext %144) #4
  store i16 %158, ptr addrspace(1) %128, align 2, !tbaa !18
  %159 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxt(i16 noundef zeroext %144) #4
  store i16 %159, ptr addrspace(1) %129, align 2, !tbaa !18
  %160 = trunc i32 %142 to i16
  %161 = mul i16 %160, 77
  %162 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_andt(i16 noundef zeroext %161) #4
  store i16 %162, ptr addrspace(1) %130, align 2, !tbaa !18
  %163 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_andt(i16 noundef zeroext %161) #4
  store i16 %163, ptr addrspace(1) %131, align 2, !tbaa !18
  %164 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_andt(i16 noundef zeroext %161) #4
  store i16 %164, ptr addrspace(1) %132, align 2, !tbaa !18
  %165 = tail call spir_func zeroext i16 @_Z31sub_group_non_uniform_reduce_ort(i16 noundef zeroext %161) #4
  store i16 %165, ptr addrspace(1) %133, align 2, !tbaa !18
  %166 = tail call spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_inclusive_ort(i16 noundef zeroext %161) #4
  store i16 %166, ptr addrspace(1) %134, align 2, !tbaa !18
  %167 = tail call spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_exclusive_ort(i16 noundef zeroext %161) #4
  store i16 %167, ptr addrspace(1) %135, align 2, !tbaa !18
  %168 = tail call spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_xort(i16 noundef zeroext %161) #4
  store i16 %168, ptr addrspace(1) %136, align 2, !tbaa !18
  %169 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_xort(i16 noundef zeroext %161) #4
  store i16 %169, ptr addrspace(1) %137, align 2, !tbaa !18
  %170 = tail call spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_xort(i16 noundef zeroext %161) #4
  store i16 %170, ptr addrspace(1) %138, align 2, !tbaa !18
  %171 = add nuw nsw i32 %141, 1
  %172 = icmp slt i32 %171, %116
  br i1 %172, label %140, label %139
}

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_addt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_addt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_addt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mult(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mult(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mult(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_mint(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_mint(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_mint(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_maxt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_maxt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_maxt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_andt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_andt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_andt(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z31sub_group_non_uniform_reduce_ort(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_inclusive_ort(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z39sub_group_non_uniform_scan_exclusive_ort(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z32sub_group_non_uniform_reduce_xort(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_inclusive_xort(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func zeroext i16 @_Z40sub_group_non_uniform_scan_exclusive_xort(i16 noundef zeroext) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ints(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !22 !kernel_arg_base_type !23 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 252
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
  %25 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef %21) #4
  store i32 %25, ptr addrspace(1) %7, align 4, !tbaa !9
  %26 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addi(i32 noundef %21) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !9
  %28 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addi(i32 noundef %21) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !9
  %30 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_muli(i32 noundef %24) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !9
  %32 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_muli(i32 noundef %24) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %32, ptr addrspace(1) %33, align 4, !tbaa !9
  %34 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_muli(i32 noundef %24) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %34, ptr addrspace(1) %35, align 4, !tbaa !9
  %36 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_mini(i32 noundef %21) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %36, ptr addrspace(1) %37, align 4, !tbaa !9
  %38 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mini(i32 noundef %21) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %38, ptr addrspace(1) %39, align 4, !tbaa !9
  %40 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mini(i32 noundef %21) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %40, ptr addrspace(1) %41, align 4, !tbaa !9
  %42 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_maxi(i32 noundef %21) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %42, ptr addrspace(1) %43, align 4, !tbaa !9
  %44 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxi(i32 noundef %21) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %44, ptr addrspace(1) %45, align 4, !tbaa !9
  %46 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32 noundef %21) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %46, ptr addrspace(1) %47, align 4, !tbaa !9
  %48 = mul nsw i32 %11, 77
  %49 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_andi(i32 noundef %48) #4
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i32 %49, ptr addrspace(1) %50, align 4, !tbaa !9
  %51 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andi(i32 noundef %48) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %51, ptr addrspace(1) %52, align 4, !tbaa !9
  %53 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andi(i32 noundef %48) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i32 %53, ptr addrspace(1) %54, align 4, !tbaa !9
  %55 = tail call spir_func i32 @_Z31sub_group_non_uniform_reduce_ori(i32 noundef %48) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %55, ptr addrspace(1) %56, align 4, !tbaa !9
  %57 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_ori(i32 noundef %48) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i32 %57, ptr addrspace(1) %58, align 4, !tbaa !9
  %59 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_ori(i32 noundef %48) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store i32 %59, ptr addrspace(1) %60, align 4, !tbaa !9
  %61 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_xori(i32 noundef %48) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i32 %61, ptr addrspace(1) %62, align 4, !tbaa !9
  %63 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xori(i32 noundef %48) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  store i32 %63, ptr addrspace(1) %64, align 4, !tbaa !9
  %65 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xori(i32 noundef %48) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i32 %65, ptr addrspace(1) %66, align 4, !tbaa !9
  %67 = and i32 %9, 1
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %112, label %69

69:                                               ; preds = %4
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %71 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef %21) #4
  store i32 %71, ptr addrspace(1) %70, align 4, !tbaa !9
  %72 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addi(i32 noundef %21) #4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i32 %72, ptr addrspace(1) %73, align 4, !tbaa !9
  %74 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addi(i32 noundef %21) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  store i32 %74, ptr addrspace(1) %75, align 4, !tbaa !9
  %76 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_muli(i32 noundef %24) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i32 %76, ptr addrspace(1) %77, align 4, !tbaa !9
  %78 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_muli(i32 noundef %24) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  store i32 %78, ptr addrspace(1) %79, align 4, !tbaa !9
  %80 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_muli(i32 noundef %24) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i32 %80, ptr addrspace(1) %81, align 4, !tbaa !9
  %82 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_mini(i32 noundef %21) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  store i32 %82, ptr addrspace(1) %83, align 4, !tbaa !9
  %84 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mini(i32 noundef %21) #4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store i32 %84, ptr addrspace(1) %85, align 4, !tbaa !9
  %86 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mini(i32 noundef %21) #4
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  store i32 %86, ptr addrspace(1) %87, align 4, !tbaa !9
  %88 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_maxi(i32 noundef %21) #4
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i32 %88, ptr addrspace(1) %89, align 4, !tbaa !9
  %90 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxi(i32 noundef %21) #4
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  store i32 %90, ptr addrspace(1) %91, align 4, !tbaa !9
  %92 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32 noundef %21) #4
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store i32 %92, ptr addrspace(1) %93, align 4, !tbaa !9
  %94 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_andi(i32 noundef %48) #4
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 132
  store i32 %94, ptr addrspace(1) %95, align 4, !tbaa !9
  %96 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andi(i32 noundef %48) #4
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store i32 %96, ptr addrspace(1) %97, align 4, !tbaa !9
  %98 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andi(i32 noundef %48) #4
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 140
  store i32 %98, ptr addrspace(1) %99, align 4, !tbaa !9
  %100 = tail call spir_func i32 @_Z31sub_group_non_uniform_reduce_ori(i32 noundef %48) #4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  store i32 %100, ptr addrspace(1) %101, align 4, !tbaa !9
  %102 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_ori(i32 noundef %48) #4
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 148
  store i32 %102, ptr addrspace(1) %103, align 4, !tbaa !9
  %104 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_ori(i32 noundef %48) #4
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  store i32 %104, ptr addrspace(1) %105, align 4, !tbaa !9
  %106 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_xori(i32 noundef %48) #4
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 156
  store i32 %106, ptr addrspace(1) %107, align 4, !tbaa !9
  %108 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xori(i32 noundef %48) #4
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  store i32 %108, ptr addrspace(1) %109, align 4, !tbaa !9
  %110 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xori(i32 noundef %48) #4
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 164
  store i32 %110, ptr addrspace(1) %111, align 4, !tbaa !9
  br label %112

112:                                              ; preds = %69, %4
  %113 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  %114 = ashr i32 %9, 1
  %115 = icmp sgt i32 %114, 0
  br i1 %115, label %116, label %137

116:                                              ; preds = %112
  %117 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 172
  %118 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  %119 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 180
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 188
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 192
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 196
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 200
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 204
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 208
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 212
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 216
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 220
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 224
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 228
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 232
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 236
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 240
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 244
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 248
  br label %138

137:                                              ; preds = %138, %112
  ret void

138:                                              ; preds = %116, %138
  %139 = phi i32 [ 0, %116 ], [ %167, %138 ]
  %140 = add nsw i32 %139, %11
  %141 = srem i32 %140, 5
  %142 = and i32 %140, 3
  %143 = icmp eq i32 %142, 3
  %144 = select i1 %143, i32 2, i32 1
  %145 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef %141) #4
  store i32 %145, ptr addrspace(1) %113, align 4, !tbaa !9
  %146 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addi(i32 noundef %141) #4
  store i32 %146, ptr addrspace(1) %117, align 4, !tbaa !9
  %147 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addi(i32 noundef %141) #4
  store i32 %147, ptr addrspace(1) %118, align 4, !tbaa !9
  %148 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_muli(i32 noundef %144) #4
  store i32 %148, ptr addrspace(1) %119, align 4, !tbaa !9
  %149 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_muli(i32 noundef %144) #4
  store i32 %149, ptr addrspace(1) %120, align 4, !tbaa !9
  %150 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_muli(i32 noundef %144) #4
  store i32 %150, ptr addrspace(1) %121, align 4, !tbaa !9
  %151 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_mini(i32 noundef %141) #4
  store i32 %151, ptr addrspace(1) %122, align 4, !tbaa !9
  %152 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mini(i32 noundef %141) #4
  store i32 %152, ptr addrspace(1) %123, align 4, !tbaa !9
  %153 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mini(i32 noundef %141) #4
  store i32 %153, ptr addrspace(1) %124, align 4, !tbaa !9
  %154 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_maxi(i32 noundef %141) #4
  store i32 %154, ptr addrspace(1) %125, align 4, !tbaa !9
  %155 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxi(i32 noundef %141) #4
  store i32 %155, ptr addrspace(1) %126, align 4, !tbaa !9
  %156 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32 noundef %141) #4
  store i32 %156, ptr addrspace(1) %127, align 4, !tbaa !9
  %157 = mul nsw i32 %140, 77
  %158 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_andi(i32 noundef %157) #4
  store i32 %158, ptr addrspace(1) %128, align 4, !tbaa !9
  %159 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andi(i32 noundef %157) #4
  store i32 %159, ptr addrspace(1) %129, align 4, !tbaa !9
  %160 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andi(i32 noundef %157) #4
  store i32 %160, ptr addrspace(1) %130, align 4, !tbaa !9
  %161 = tail call spir_func i32 @_Z31sub_group_non_uniform_reduce_ori(i32 noundef %157) #4
  store i32 %161, ptr addrspace(1) %131, align 4, !tbaa !9
  %162 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_ori(i32 noundef %157) #4
  store i32 %162, ptr addrspace(1) %132, align 4, !tbaa !9
  %163 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_ori(i32 noundef %157) #4
  store i32 %163, ptr addrspace(1) %133, align 4, !tbaa !9
  %164 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_xori(i32 noundef %157) #4
  store i32 %164, ptr addrspace(1) %134, align 4, !tbaa !9
  %165 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xori(i32 noundef %157) #4
  store i32 %165, ptr addrspace(1) %135, align 4, !tbaa !9
  %166 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xori(i32 noundef %157) #4
  store i32 %166, ptr addrspace(1) %136, align 4, !tbaa !9
  %167 = add nuw nsw i32 %139, 1
  %168 = icmp slt i32 %167, %114
  br i1 %168, label %138, label %137
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_muli(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_muli(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_muli(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_mini(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mini(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mini(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_maxi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_andi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_non_uniform_reduce_ori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_ori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_ori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_xori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @uints(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !24 !kernel_arg_base_type !25 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 252
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
  %25 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_addj(i32 noundef %21) #4
  store i32 %25, ptr addrspace(1) %7, align 4, !tbaa !9
  %26 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addj(i32 noundef %21) #4
  %27 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %26, ptr addrspace(1) %27, align 4, !tbaa !9
  %28 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addj(i32 noundef %21) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %28, ptr addrspace(1) %29, align 4, !tbaa !9
  %30 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_mulj(i32 noundef %24) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %30, ptr addrspace(1) %31, align 4, !tbaa !9
  %32 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mulj(i32 noundef %24) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %32, ptr addrspace(1) %33, align 4, !tbaa !9
  %34 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mulj(i32 noundef %24) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %34, ptr addrspace(1) %35, align 4, !tbaa !9
  %36 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_minj(i32 noundef %21) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %36, ptr addrspace(1) %37, align 4, !tbaa !9
  %38 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_minj(i32 noundef %21) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %38, ptr addrspace(1) %39, align 4, !tbaa !9
  %40 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_minj(i32 noundef %21) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %40, ptr addrspace(1) %41, align 4, !tbaa !9
  %42 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_maxj(i32 noundef %21) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %42, ptr addrspace(1) %43, align 4, !tbaa !9
  %44 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxj(i32 noundef %21) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %44, ptr addrspace(1) %45, align 4, !tbaa !9
  %46 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32 noundef %21) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %46, ptr addrspace(1) %47, align 4, !tbaa !9
  %48 = mul nsw i32 %11, 77
  %49 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_andj(i32 noundef %48) #4
  %50 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i32 %49, ptr addrspace(1) %50, align 4, !tbaa !9
  %51 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andj(i32 noundef %48) #4
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %51, ptr addrspace(1) %52, align 4, !tbaa !9
  %53 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andj(i32 noundef %48) #4
  %54 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i32 %53, ptr addrspace(1) %54, align 4, !tbaa !9
  %55 = tail call spir_func i32 @_Z31sub_group_non_uniform_reduce_orj(i32 noundef %48) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %55, ptr addrspace(1) %56, align 4, !tbaa !9
  %57 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_orj(i32 noundef %48) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i32 %57, ptr addrspace(1) %58, align 4, !tbaa !9
  %59 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_orj(i32 noundef %48) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store i32 %59, ptr addrspace(1) %60, align 4, !tbaa !9
  %61 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_xorj(i32 noundef %48) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i32 %61, ptr addrspace(1) %62, align 4, !tbaa !9
  %63 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xorj(i32 noundef %48) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  store i32 %63, ptr addrspace(1) %64, align 4, !tbaa !9
  %65 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xorj(i32 noundef %48) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i32 %65, ptr addrspace(1) %66, align 4, !tbaa !9
  %67 = and i32 %9, 1
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %112, label %69

69:                                               ; preds = %4
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %71 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_addj(i32 noundef %21) #4
  store i32 %71, ptr addrspace(1) %70, align 4, !tbaa !9
  %72 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addj(i32 noundef %21) #4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i32 %72, ptr addrspace(1) %73, align 4, !tbaa !9
  %74 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addj(i32 noundef %21) #4
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  store i32 %74, ptr addrspace(1) %75, align 4, !tbaa !9
  %76 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_mulj(i32 noundef %24) #4
  %77 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i32 %76, ptr addrspace(1) %77, align 4, !tbaa !9
  %78 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mulj(i32 noundef %24) #4
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  store i32 %78, ptr addrspace(1) %79, align 4, !tbaa !9
  %80 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mulj(i32 noundef %24) #4
  %81 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i32 %80, ptr addrspace(1) %81, align 4, !tbaa !9
  %82 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_minj(i32 noundef %21) #4
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  store i32 %82, ptr addrspace(1) %83, align 4, !tbaa !9
  %84 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_minj(i32 noundef %21) #4
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store i32 %84, ptr addrspace(1) %85, align 4, !tbaa !9
  %86 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_minj(i32 noundef %21) #4
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  store i32 %86, ptr addrspace(1) %87, align 4, !tbaa !9
  %88 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_maxj(i32 noundef %21) #4
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i32 %88, ptr addrspace(1) %89, align 4, !tbaa !9
  %90 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxj(i32 noundef %21) #4
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  store i32 %90, ptr addrspace(1) %91, align 4, !tbaa !9
  %92 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32 noundef %21) #4
  %93 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store i32 %92, ptr addrspace(1) %93, align 4, !tbaa !9
  %94 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_andj(i32 noundef %48) #4
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 132
  store i32 %94, ptr addrspace(1) %95, align 4, !tbaa !9
  %96 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andj(i32 noundef %48) #4
  %97 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store i32 %96, ptr addrspace(1) %97, align 4, !tbaa !9
  %98 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andj(i32 noundef %48) #4
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 140
  store i32 %98, ptr addrspace(1) %99, align 4, !tbaa !9
  %100 = tail call spir_func i32 @_Z31sub_group_non_uniform_reduce_orj(i32 noundef %48) #4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  store i32 %100, ptr addrspace(1) %101, align 4, !tbaa !9
  %102 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_orj(i32 noundef %48) #4
  %103 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 148
  store i32 %102, ptr addrspace(1) %103, align 4, !tbaa !9
  %104 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_orj(i32 noundef %48) #4
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  store i32 %104, ptr addrspace(1) %105, align 4, !tbaa !9
  %106 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_xorj(i32 noundef %48) #4
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 156
  store i32 %106, ptr addrspace(1) %107, align 4, !tbaa !9
  %108 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xorj(i32 noundef %48) #4
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  store i32 %108, ptr addrspace(1) %109, align 4, !tbaa !9
  %110 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xorj(i32 noundef %48) #4
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 164
  store i32 %110, ptr addrspace(1) %111, align 4, !tbaa !9
  br label %112

112:                                              ; preds = %69, %4
  %113 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  %114 = ashr i32 %9, 1
  %115 = icmp sgt i32 %114, 0
  br i1 %115, label %116, label %137

116:                                              ; preds = %112
  %117 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 172
  %118 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  %119 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 180
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 188
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 192
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 196
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 200
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 204
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 208
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 212
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 216
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 220
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 224
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 228
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 232
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 236
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 240
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 244
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 248
  br label %138

137:                                              ; preds = %138, %112
  ret void

138:                                              ; preds = %116, %138
  %139 = phi i32 [ 0, %116 ], [ %167, %138 ]
  %140 = add nsw i32 %139, %11
  %141 = srem i32 %140, 5
  %142 = and i32 %140, 3
  %143 = icmp eq i32 %142, 3
  %144 = select i1 %143, i32 2, i32 1
  %145 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_addj(i32 noundef %141) #4
  store i32 %145, ptr addrspace(1) %113, align 4, !tbaa !9
  %146 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addj(i32 noundef %141) #4
  store i32 %146, ptr addrspace(1) %117, align 4, !tbaa !9
  %147 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addj(i32 noundef %141) #4
  store i32 %147, ptr addrspace(1) %118, align 4, !tbaa !9
  %148 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_mulj(i32 noundef %144) #4
  store i32 %148, ptr addrspace(1) %119, align 4, !tbaa !9
  %149 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mulj(i32 noundef %144) #4
  store i32 %149, ptr addrspace(1) %120, align 4, !tbaa !9
  %150 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mulj(i32 noundef %144) #4
  store i32 %150, ptr addrspace(1) %121, align 4, !tbaa !9
  %151 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_minj(i32 noundef %141) #4
  store i32 %151, ptr addrspace(1) %122, align 4, !tbaa !9
  %152 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_minj(i32 noundef %141) #4
  store i32 %152, ptr addrspace(1) %123, align 4, !tbaa !9
  %153 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_minj(i32 noundef %141) #4
  store i32 %153, ptr addrspace(1) %124, align 4, !tbaa !9
  %154 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_maxj(i32 noundef %141) #4
  store i32 %154, ptr addrspace(1) %125, align 4, !tbaa !9
  %155 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxj(i32 noundef %141) #4
  store i32 %155, ptr addrspace(1) %126, align 4, !tbaa !9
  %156 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32 noundef %141) #4
  store i32 %156, ptr addrspace(1) %127, align 4, !tbaa !9
  %157 = mul nsw i32 %140, 77
  %158 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_andj(i32 noundef %157) #4
  store i32 %158, ptr addrspace(1) %128, align 4, !tbaa !9
  %159 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andj(i32 noundef %157) #4
  store i32 %159, ptr addrspace(1) %129, align 4, !tbaa !9
  %160 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andj(i32 noundef %157) #4
  store i32 %160, ptr addrspace(1) %130, align 4, !tbaa !9
  %161 = tail call spir_func i32 @_Z31sub_group_non_uniform_reduce_orj(i32 noundef %157) #4
  store i32 %161, ptr addrspace(1) %131, align 4, !tbaa !9
  %162 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_orj(i32 noundef %157) #4
  store i32 %162, ptr addrspace(1) %132, align 4, !tbaa !9
  %163 = tail call spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_orj(i32 noundef %157) #4
  store i32 %163, ptr addrspace(1) %133, align 4, !tbaa !9
  %164 = tail call spir_func i32 @_Z32sub_group_non_uniform_reduce_xorj(i32 noundef %157) #4
  store i32 %164, ptr addrspace(1) %134, align 4, !tbaa !9
  %165 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xorj(i32 noundef %157) #4
  store i32 %165, ptr addrspace(1) %135, align 4, !tbaa !9
  %166 = tail call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xorj(i32 noundef %157) #4
  store i32 %166, ptr addrspace(1) %136, align 4, !tbaa !9
  %167 = add nuw nsw i32 %139, 1
  %168 = icmp slt i32 %167, %114
  br i1 %168, label %138, label %137
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_addj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_addj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_addj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_mulj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_mulj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_mulj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_minj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_minj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_minj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_maxj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_maxj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_andj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_andj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_andj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_non_uniform_reduce_orj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z39sub_group_non_uniform_scan_inclusive_orj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z39sub_group_non_uniform_scan_exclusive_orj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z32sub_group_non_uniform_reduce_xorj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_inclusive_xorj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_xorj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @longs(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !26 !kernel_arg_base_type !27 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 504
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
  %27 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_addl(i64 noundef %22) #4
  store i64 %27, ptr addrspace(1) %7, align 8, !tbaa !28
  %28 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addl(i64 noundef %22) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i64 %28, ptr addrspace(1) %29, align 8, !tbaa !28
  %30 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addl(i64 noundef %22) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i64 %30, ptr addrspace(1) %31, align 8, !tbaa !28
  %32 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_mull(i64 noundef %26) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i64 %32, ptr addrspace(1) %33, align 8, !tbaa !28
  %34 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mull(i64 noundef %26) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i64 %34, ptr addrspace(1) %35, align 8, !tbaa !28
  %36 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mull(i64 noundef %26) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i64 %36, ptr addrspace(1) %37, align 8, !tbaa !28
  %38 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_minl(i64 noundef %22) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i64 %38, ptr addrspace(1) %39, align 8, !tbaa !28
  %40 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minl(i64 noundef %22) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i64 %40, ptr addrspace(1) %41, align 8, !tbaa !28
  %42 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minl(i64 noundef %22) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i64 %42, ptr addrspace(1) %43, align 8, !tbaa !28
  %44 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_maxl(i64 noundef %22) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i64 %44, ptr addrspace(1) %45, align 8, !tbaa !28
  %46 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxl(i64 noundef %22) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i64 %46, ptr addrspace(1) %47, align 8, !tbaa !28
  %48 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxl(i64 noundef %22) #4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i64 %48, ptr addrspace(1) %49, align 8, !tbaa !28
  %50 = mul nsw i32 %11, 77
  %51 = sext i32 %50 to i64
  %52 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_andl(i64 noundef %51) #4
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i64 %52, ptr addrspace(1) %53, align 8, !tbaa !28
  %54 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andl(i64 noundef %51) #4
  %55 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i64 %54, ptr addrspace(1) %55, align 8, !tbaa !28
  %56 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andl(i64 noundef %51) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store i64 %56, ptr addrspace(1) %57, align 8, !tbaa !28
  %58 = tail call spir_func i64 @_Z31sub_group_non_uniform_reduce_orl(i64 noundef %51) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i64 %58, ptr addrspace(1) %59, align 8, !tbaa !28
  %60 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orl(i64 noundef %51) #4
  %61 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store i64 %60, ptr addrspace(1) %61, align 8, !tbaa !28
  %62 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orl(i64 noundef %51) #4
  %63 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store i64 %62, ptr addrspace(1) %63, align 8, !tbaa !28
  %64 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_xorl(i64 noundef %51) #4
  %65 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  store i64 %64, ptr addrspace(1) %65, align 8, !tbaa !28
  %66 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorl(i64 noundef %51) #4
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  store i64 %66, ptr addrspace(1) %67, align 8, !tbaa !28
  %68 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorl(i64 noundef %51) #4
  %69 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  store i64 %68, ptr addrspace(1) %69, align 8, !tbaa !28
  %70 = and i32 %9, 1
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %115, label %72

72:                                               ; preds = %4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  %74 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_addl(i64 noundef %22) #4
  store i64 %74, ptr addrspace(1) %73, align 8, !tbaa !28
  %75 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addl(i64 noundef %22) #4
  %76 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  store i64 %75, ptr addrspace(1) %76, align 8, !tbaa !28
  %77 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addl(i64 noundef %22) #4
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  store i64 %77, ptr addrspace(1) %78, align 8, !tbaa !28
  %79 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_mull(i64 noundef %26) #4
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 192
  store i64 %79, ptr addrspace(1) %80, align 8, !tbaa !28
  %81 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mull(i64 noundef %26) #4
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 200
  store i64 %81, ptr addrspace(1) %82, align 8, !tbaa !28
  %83 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mull(i64 noundef %26) #4
  %84 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 208
  store i64 %83, ptr addrspace(1) %84, align 8, !tbaa !28
  %85 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_minl(i64 noundef %22) #4
  %86 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 216
  store i64 %85, ptr addrspace(1) %86, align 8, !tbaa !28
  %87 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minl(i64 noundef %22) #4
  %88 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 224
  store i64 %87, ptr addrspace(1) %88, align 8, !tbaa !28
  %89 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minl(i64 noundef %22) #4
  %90 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 232
  store i64 %89, ptr addrspace(1) %90, align 8, !tbaa !28
  %91 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_maxl(i64 noundef %22) #4
  %92 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 240
  store i64 %91, ptr addrspace(1) %92, align 8, !tbaa !28
  %93 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxl(i64 noundef %22) #4
  %94 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 248
  store i64 %93, ptr addrspace(1) %94, align 8, !tbaa !28
  %95 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxl(i64 noundef %22) #4
  %96 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 256
  store i64 %95, ptr addrspace(1) %96, align 8, !tbaa !28
  %97 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_andl(i64 noundef %51) #4
  %98 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 264
  store i64 %97, ptr addrspace(1) %98, align 8, !tbaa !28
  %99 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andl(i64 noundef %51) #4
  %100 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 272
  store i64 %99, ptr addrspace(1) %100, align 8, !tbaa !28
  %101 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andl(i64 noundef %51) #4
  %102 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 280
  store i64 %101, ptr addrspace(1) %102, align 8, !tbaa !28
  %103 = tail call spir_func i64 @_Z31sub_group_non_uniform_reduce_orl(i64 noundef %51) #4
  %104 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 288
  store i64 %103, ptr addrspace(1) %104, align 8, !tbaa !28
  %105 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orl(i64 noundef %51) #4
  %106 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 296
  store i64 %105, ptr addrspace(1) %106, align 8, !tbaa !28
  %107 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orl(i64 noundef %51) #4
  %108 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 304
  store i64 %107, ptr addrspace(1) %108, align 8, !tbaa !28
  %109 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_xorl(i64 noundef %51) #4
  %110 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 312
  store i64 %109, ptr addrspace(1) %110, align 8, !tbaa !28
  %111 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorl(i64 noundef %51) #4
  %112 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 320
  store i64 %111, ptr addrspace(1) %112, align 8, !tbaa !28
  %113 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorl(i64 noundef %51) #4
  %114 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 328
  store i64 %113, ptr addrspace(1) %114, align 8, !tbaa !28
  br label %115

115:                                              ; preds = %72, %4
  %116 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 336
  %117 = ashr i32 %9, 1
  %118 = icmp sgt i32 %117, 0
  br i1 %118, label %119, label %140

119:                                              ; preds = %115
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 344
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 352
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 360
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 368
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 376
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 384
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 392
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 400
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 408
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 416
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 424
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 432
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 440
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 448
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 456
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 464
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 472
  %137 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 480
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 488
  %139 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 496
  br label %141

140:                                              ; preds = %141, %115
  ret void

141:                                              ; preds = %119, %141
  %142 = phi i32 [ 0, %119 ], [ %173, %141 ]
  %143 = add nsw i32 %142, %11
  %144 = srem i32 %143, 5
  %145 = sext i32 %144 to i64
  %146 = and i32 %143, 3
  %147 = icmp eq i32 %146, 3
  %148 = select i1 %147, i32 2, i32 1
  %149 = zext nneg i32 %148 to i64
  %150 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_addl(i64 noundef %145) #4
  store i64 %150, ptr addrspace(1) %116, align 8, !tbaa !28
  %151 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addl(i64 noundef %145) #4
  store i64 %151, ptr addrspace(1) %120, align 8, !tbaa !28
  %152 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addl(i64 noundef %145) #4
  store i64 %152, ptr addrspace(1) %121, align 8, !tbaa !28
  %153 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_mull(i64 noundef %149) #4
  store i64 %153, ptr addrspace(1) %122, align 8, !tbaa !28
  %154 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mull(i64 noundef %149) #4
  store i64 %154, ptr addrspace(1) %123, align 8, !tbaa !28
  %155 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mull(i64 noundef %149) #4
  store i64 %155, ptr addrspace(1) %124, align 8, !tbaa !28
  %156 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_minl(i64 noundef %145) #4
  store i64 %156, ptr addrspace(1) %125, align 8, !tbaa !28
  %157 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minl(i64 noundef %145) #4
  store i64 %157, ptr addrspace(1) %126, align 8, !tbaa !28
  %158 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minl(i64 noundef %145) #4
  store i64 %158, ptr addrspace(1) %127, align 8, !tbaa !28
  %159 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_maxl(i64 noundef %145) #4
  store i64 %159, ptr addrspace(1) %128, align 8, !tbaa !28
  %160 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxl(i64 noundef %145) #4
  store i64 %160, ptr addrspace(1) %129, align 8, !tbaa !28
  %161 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxl(i64 noundef %145) #4
  store i64 %161, ptr addrspace(1) %130, align 8, !tbaa !28
  %162 = mul nsw i32 %143, 77
  %163 = sext i32 %162 to i64
  %164 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_andl(i64 noundef %163) #4
  store i64 %164, ptr addrspace(1) %131, align 8, !tbaa !28
  %165 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andl(i64 noundef %163) #4
  store i64 %165, ptr addrspace(1) %132, align 8, !tbaa !28
  %166 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andl(i64 noundef %163) #4
  store i64 %166, ptr addrspace(1) %133, align 8, !tbaa !28
  %167 = tail call spir_func i64 @_Z31sub_group_non_uniform_reduce_orl(i64 noundef %163) #4
  store i64 %167, ptr addrspace(1) %134, align 8, !tbaa !28
  %168 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orl(i64 noundef %163) #4
  store i64 %168, ptr addrspace(1) %135, align 8, !tbaa !28
  %169 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orl(i64 noundef %163) #4
  store i64 %169, ptr addrspace(1) %136, align 8, !tbaa !28
  %170 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_xorl(i64 noundef %163) #4
  store i64 %170, ptr addrspace(1) %137, align 8, !tbaa !28
  %171 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorl(i64 noundef %163) #4
  store i64 %171, ptr addrspace(1) %138, align 8, !tbaa !28
  %172 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorl(i64 noundef %163) #4
  store i64 %172, ptr addrspace(1) %139, align 8, !tbaa !28
  %173 = add nuw nsw i32 %142, 1
  %174 = icmp slt i32 %173, %117
  br i1 %174, label %141, label %140
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_addl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_mull(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mull(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mull(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_minl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_maxl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_andl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z31sub_group_non_uniform_reduce_orl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_xorl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorl(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @ulongs(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !30 !kernel_arg_base_type !31 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 504
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
  %27 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_addm(i64 noundef %22) #4
  store i64 %27, ptr addrspace(1) %7, align 8, !tbaa !28
  %28 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addm(i64 noundef %22) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i64 %28, ptr addrspace(1) %29, align 8, !tbaa !28
  %30 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addm(i64 noundef %22) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i64 %30, ptr addrspace(1) %31, align 8, !tbaa !28
  %32 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_mulm(i64 noundef %26) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i64 %32, ptr addrspace(1) %33, align 8, !tbaa !28
  %34 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mulm(i64 noundef %26) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i64 %34, ptr addrspace(1) %35, align 8, !tbaa !28
  %36 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mulm(i64 noundef %26) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i64 %36, ptr addrspace(1) %37, align 8, !tbaa !28
  %38 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_minm(i64 noundef %22) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i64 %38, ptr addrspace(1) %39, align 8, !tbaa !28
  %40 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minm(i64 noundef %22) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i64 %40, ptr addrspace(1) %41, align 8, !tbaa !28
  %42 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minm(i64 noundef %22) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i64 %42, ptr addrspace(1) %43, align 8, !tbaa !28
  %44 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_maxm(i64 noundef %22) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store i64 %44, ptr addrspace(1) %45, align 8, !tbaa !28
  %46 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxm(i64 noundef %22) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store i64 %46, ptr addrspace(1) %47, align 8, !tbaa !28
  %48 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxm(i64 noundef %22) #4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store i64 %48, ptr addrspace(1) %49, align 8, !tbaa !28
  %50 = mul nsw i32 %11, 77
  %51 = sext i32 %50 to i64
  %52 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_andm(i64 noundef %51) #4
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  store i64 %52, ptr addrspace(1) %53, align 8, !tbaa !28
  %54 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andm(i64 noundef %51) #4
  %55 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store i64 %54, ptr addrspace(1) %55, align 8, !tbaa !28
  %56 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andm(i64 noundef %51) #4
  %57 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store i64 %56, ptr addrspace(1) %57, align 8, !tbaa !28
  %58 = tail call spir_func i64 @_Z31sub_group_non_uniform_reduce_orm(i64 noundef %51) #4
  %59 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store i64 %58, ptr addrspace(1) %59, align 8, !tbaa !28
  %60 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orm(i64 noundef %51) #4
  %61 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store i64 %60, ptr addrspace(1) %61, align 8, !tbaa !28
  %62 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orm(i64 noundef %51) #4
  %63 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store i64 %62, ptr addrspace(1) %63, align 8, !tbaa !28
  %64 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_xorm(i64 noundef %51) #4
  %65 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  store i64 %64, ptr addrspace(1) %65, align 8, !tbaa !28
  %66 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorm(i64 noundef %51) #4
  %67 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  store i64 %66, ptr addrspace(1) %67, align 8, !tbaa !28
  %68 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorm(i64 noundef %51) #4
  %69 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  store i64 %68, ptr addrspace(1) %69, align 8, !tbaa !28
  %70 = and i32 %9, 1
  %71 = icmp eq i32 %70, 0
  br i1 %71, label %115, label %72

72:                                               ; preds = %4
  %73 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  %74 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_addm(i64 noundef %22) #4
  store i64 %74, ptr addrspace(1) %73, align 8, !tbaa !28
  %75 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addm(i64 noundef %22) #4
  %76 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  store i64 %75, ptr addrspace(1) %76, align 8, !tbaa !28
  %77 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addm(i64 noundef %22) #4
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  store i64 %77, ptr addrspace(1) %78, align 8, !tbaa !28
  %79 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_mulm(i64 noundef %26) #4
  %80 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 192
  store i64 %79, ptr addrspace(1) %80, align 8, !tbaa !28
  %81 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mulm(i64 noundef %26) #4
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 200
  store i64 %81, ptr addrspace(1) %82, align 8, !tbaa !28
  %83 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mulm(i64 noundef %26) #4
  %84 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 208
  store i64 %83, ptr addrspace(1) %84, align 8, !tbaa !28
  %85 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_minm(i64 noundef %22) #4
  %86 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 216
  store i64 %85, ptr addrspace(1) %86, align 8, !tbaa !28
  %87 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minm(i64 noundef %22) #4
  %88 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 224
  store i64 %87, ptr addrspace(1) %88, align 8, !tbaa !28
  %89 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minm(i64 noundef %22) #4
  %90 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 232
  store i64 %89, ptr addrspace(1) %90, align 8, !tbaa !28
  %91 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_maxm(i64 noundef %22) #4
  %92 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 240
  store i64 %91, ptr addrspace(1) %92, align 8, !tbaa !28
  %93 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxm(i64 noundef %22) #4
  %94 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 248
  store i64 %93, ptr addrspace(1) %94, align 8, !tbaa !28
  %95 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxm(i64 noundef %22) #4
  %96 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 256
  store i64 %95, ptr addrspace(1) %96, align 8, !tbaa !28
  %97 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_andm(i64 noundef %51) #4
  %98 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 264
  store i64 %97, ptr addrspace(1) %98, align 8, !tbaa !28
  %99 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andm(i64 noundef %51) #4
  %100 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 272
  store i64 %99, ptr addrspace(1) %100, align 8, !tbaa !28
  %101 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andm(i64 noundef %51) #4
  %102 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 280
  store i64 %101, ptr addrspace(1) %102, align 8, !tbaa !28
  %103 = tail call spir_func i64 @_Z31sub_group_non_uniform_reduce_orm(i64 noundef %51) #4
  %104 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 288
  store i64 %103, ptr addrspace(1) %104, align 8, !tbaa !28
  %105 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orm(i64 noundef %51) #4
  %106 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 296
  store i64 %105, ptr addrspace(1) %106, align 8, !tbaa !28
  %107 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orm(i64 noundef %51) #4
  %108 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 304
  store i64 %107, ptr addrspace(1) %108, align 8, !tbaa !28
  %109 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_xorm(i64 noundef %51) #4
  %110 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 312
  store i64 %109, ptr addrspace(1) %110, align 8, !tbaa !28
  %111 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorm(i64 noundef %51) #4
  %112 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 320
  store i64 %111, ptr addrspace(1) %112, align 8, !tbaa !28
  %113 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorm(i64 noundef %51) #4
  %114 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 328
  store i64 %113, ptr addrspace(1) %114, align 8, !tbaa !28
  br label %115

115:                                              ; preds = %72, %4
  %116 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 336
  %117 = ashr i32 %9, 1
  %118 = icmp sgt i32 %117, 0
  br i1 %118, label %119, label %140

119:                                              ; preds = %115
  %120 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 344
  %121 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 352
  %122 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 360
  %123 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 368
  %124 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 376
  %125 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 384
  %126 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 392
  %127 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 400
  %128 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 408
  %129 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 416
  %130 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 424
  %131 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 432
  %132 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 440
  %133 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 448
  %134 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 456
  %135 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 464
  %136 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 472
  %137 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 480
  %138 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 488
  %139 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 496
  br label %141

140:                                              ; preds = %141, %115
  ret void

141:                                              ; preds = %119, %141
  %142 = phi i32 [ 0, %119 ], [ %173, %141 ]
  %143 = add nsw i32 %142, %11
  %144 = srem i32 %143, 5
  %145 = sext i32 %144 to i64
  %146 = and i32 %143, 3
  %147 = icmp eq i32 %146, 3
  %148 = select i1 %147, i32 2, i32 1
  %149 = zext nneg i32 %148 to i64
  %150 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_addm(i64 noundef %145) #4
  store i64 %150, ptr addrspace(1) %116, align 8, !tbaa !28
  %151 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addm(i64 noundef %145) #4
  store i64 %151, ptr addrspace(1) %120, align 8, !tbaa !28
  %152 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addm(i64 noundef %145) #4
  store i64 %152, ptr addrspace(1) %121, align 8, !tbaa !28
  %153 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_mulm(i64 noundef %149) #4
  store i64 %153, ptr addrspace(1) %122, align 8, !tbaa !28
  %154 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mulm(i64 noundef %149) #4
  store i64 %154, ptr addrspace(1) %123, align 8, !tbaa !28
  %155 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mulm(i64 noundef %149) #4
  store i64 %155, ptr addrspace(1) %124, align 8, !tbaa !28
  %156 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_minm(i64 noundef %145) #4
  store i64 %156, ptr addrspace(1) %125, align 8, !tbaa !28
  %157 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minm(i64 noundef %145) #4
  store i64 %157, ptr addrspace(1) %126, align 8, !tbaa !28
  %158 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minm(i64 noundef %145) #4
  store i64 %158, ptr addrspace(1) %127, align 8, !tbaa !28
  %159 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_maxm(i64 noundef %145) #4
  store i64 %159, ptr addrspace(1) %128, align 8, !tbaa !28
  %160 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxm(i64 noundef %145) #4
  store i64 %160, ptr addrspace(1) %129, align 8, !tbaa !28
  %161 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxm(i64 noundef %145) #4
  store i64 %161, ptr addrspace(1) %130, align 8, !tbaa !28
  %162 = mul nsw i32 %143, 77
  %163 = sext i32 %162 to i64
  %164 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_andm(i64 noundef %163) #4
  store i64 %164, ptr addrspace(1) %131, align 8, !tbaa !28
  %165 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andm(i64 noundef %163) #4
  store i64 %165, ptr addrspace(1) %132, align 8, !tbaa !28
  %166 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andm(i64 noundef %163) #4
  store i64 %166, ptr addrspace(1) %133, align 8, !tbaa !28
  %167 = tail call spir_func i64 @_Z31sub_group_non_uniform_reduce_orm(i64 noundef %163) #4
  store i64 %167, ptr addrspace(1) %134, align 8, !tbaa !28
  %168 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orm(i64 noundef %163) #4
  store i64 %168, ptr addrspace(1) %135, align 8, !tbaa !28
  %169 = tail call spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orm(i64 noundef %163) #4
  store i64 %169, ptr addrspace(1) %136, align 8, !tbaa !28
  %170 = tail call spir_func i64 @_Z32sub_group_non_uniform_reduce_xorm(i64 noundef %163) #4
  store i64 %170, ptr addrspace(1) %137, align 8, !tbaa !28
  %171 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorm(i64 noundef %163) #4
  store i64 %171, ptr addrspace(1) %138, align 8, !tbaa !28
  %172 = tail call spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorm(i64 noundef %163) #4
  store i64 %172, ptr addrspace(1) %139, align 8, !tbaa !28
  %173 = add nuw nsw i32 %142, 1
  %174 = icmp slt i32 %173, %117
  br i1 %174, label %141, label %140
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_addm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_addm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_addm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_mulm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_mulm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_mulm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_minm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_minm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_minm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_maxm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_maxm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_maxm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_andm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_andm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_andm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z31sub_group_non_uniform_reduce_orm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z39sub_group_non_uniform_scan_inclusive_orm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z39sub_group_non_uniform_scan_exclusive_orm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z32sub_group_non_uniform_reduce_xorm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_inclusive_xorm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i64 @_Z40sub_group_non_uniform_scan_exclusive_xorm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @floats(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !32 !kernel_arg_base_type !33 !kernel_arg_type_qual !8 {
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
  %21 = srem i32 %11, 5
  %22 = sitofp i32 %21 to float
  %23 = and i32 %11, 3
  %24 = icmp eq i32 %23, 3
  %25 = select i1 %24, i32 2, i32 1
  %26 = uitofp nneg i32 %25 to float
  %27 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_addf(float noundef %22) #4
  store float %27, ptr addrspace(1) %7, align 4, !tbaa !34
  %28 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_addf(float noundef %22) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store float %28, ptr addrspace(1) %29, align 4, !tbaa !34
  %30 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_addf(float noundef %22) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store float %30, ptr addrspace(1) %31, align 4, !tbaa !34
  %32 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_mulf(float noundef %26) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store float %32, ptr addrspace(1) %33, align 4, !tbaa !34
  %34 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_mulf(float noundef %26) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store float %34, ptr addrspace(1) %35, align 4, !tbaa !34
  %36 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_mulf(float noundef %26) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store float %36, ptr addrspace(1) %37, align 4, !tbaa !34
  %38 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_minf(float noundef %22) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store float %38, ptr addrspace(1) %39, align 4, !tbaa !34
  %40 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_minf(float noundef %22) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store float %40, ptr addrspace(1) %41, align 4, !tbaa !34
  %42 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_minf(float noundef %22) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store float %42, ptr addrspace(1) %43, align 4, !tbaa !34
  %44 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_maxf(float noundef %22) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store float %44, ptr addrspace(1) %45, align 4, !tbaa !34
  %46 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_maxf(float noundef %22) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store float %46, ptr addrspace(1) %47, align 4, !tbaa !34
  %48 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float noundef %22) #4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store float %48, ptr addrspace(1) %49, align 4, !tbaa !34
  %50 = and i32 %9, 1
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %77, label %52

52:                                               ; preds = %4
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  %54 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_addf(float noundef %22) #4
  store float %54, ptr addrspace(1) %53, align 4, !tbaa !34
  %55 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_addf(float noundef %22) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store float %55, ptr addrspace(1) %56, align 4, !tbaa !34
  %57 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_addf(float noundef %22) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store float %57, ptr addrspace(1) %58, align 4, !tbaa !34
  %59 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_mulf(float noundef %26) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store float %59, ptr addrspace(1) %60, align 4, !tbaa !34
  %61 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_mulf(float noundef %26) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store float %61, ptr addrspace(1) %62, align 4, !tbaa !34
  %63 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_mulf(float noundef %26) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store float %63, ptr addrspace(1) %64, align 4, !tbaa !34
  %65 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_minf(float noundef %22) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store float %65, ptr addrspace(1) %66, align 4, !tbaa !34
  %67 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_minf(float noundef %22) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  store float %67, ptr addrspace(1) %68, align 4, !tbaa !34
  %69 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_minf(float noundef %22) #4
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store float %69, ptr addrspace(1) %70, align 4, !tbaa !34
  %71 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_maxf(float noundef %22) #4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  store float %71, ptr addrspace(1) %72, align 4, !tbaa !34
  %73 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_maxf(float noundef %22) #4
  %74 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store float %73, ptr addrspace(1) %74, align 4, !tbaa !34
  %75 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float noundef %22) #4
  %76 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  store float %75, ptr addrspace(1) %76, align 4, !tbaa !34
  br label %77

77:                                               ; preds = %52, %4
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  %79 = ashr i32 %9, 1
  %80 = icmp sgt i32 %79, 0
  br i1 %80, label %81, label %93

81:                                               ; preds = %77
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  %84 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 108
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  %86 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 116
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  %88 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 124
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  %90 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 132
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  %92 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 140
  br label %94

93:                                               ; preds = %94, %77
  ret void

94:                                               ; preds = %81, %94
  %95 = phi i32 [ 0, %81 ], [ %115, %94 ]
  %96 = add nsw i32 %95, %11
  %97 = srem i32 %96, 5
  %98 = sitofp i32 %97 to float
  %99 = and i32 %96, 3
  %100 = icmp eq i32 %99, 3
  %101 = select i1 %100, i32 2, i32 1
  %102 = uitofp nneg i32 %101 to float
  %103 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_addf(float noundef %98) #4
  store float %103, ptr addrspace(1) %78, align 4, !tbaa !34
  %104 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_addf(float noundef %98) #4
  store float %104, ptr addrspace(1) %82, align 4, !tbaa !34
  %105 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_addf(float noundef %98) #4
  store float %105, ptr addrspace(1) %83, align 4, !tbaa !34
  %106 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_mulf(float noundef %102) #4
  store float %106, ptr addrspace(1) %84, align 4, !tbaa !34
  %107 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_mulf(float noundef %102) #4
  store float %107, ptr addrspace(1) %85, align 4, !tbaa !34
  %108 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_mulf(float noundef %102) #4
  store float %108, ptr addrspace(1) %86, align 4, !tbaa !34
  %109 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_minf(float noundef %98) #4
  store float %109, ptr addrspace(1) %87, align 4, !tbaa !34
  %110 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_minf(float noundef %98) #4
  store float %110, ptr addrspace(1) %88, align 4, !tbaa !34
  %111 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_minf(float noundef %98) #4
  store float %111, ptr addrspace(1) %89, align 4, !tbaa !34
  %112 = tail call spir_func float @_Z32sub_group_non_uniform_reduce_maxf(float noundef %98) #4
  store float %112, ptr addrspace(1) %90, align 4, !tbaa !34
  %113 = tail call spir_func float @_Z40sub_group_non_uniform_scan_inclusive_maxf(float noundef %98) #4
  store float %113, ptr addrspace(1) %91, align 4, !tbaa !34
  %114 = tail call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float noundef %98) #4
  store float %114, ptr addrspace(1) %92, align 4, !tbaa !34
  %115 = add nuw nsw i32 %95, 1
  %116 = icmp slt i32 %115, %79
  br i1 %116, label %94, label %93
}

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z32sub_group_non_uniform_reduce_addf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_inclusive_addf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_exclusive_addf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z32sub_group_non_uniform_reduce_mulf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_inclusive_mulf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_exclusive_mulf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z32sub_group_non_uniform_reduce_minf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_inclusive_minf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_exclusive_minf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z32sub_group_non_uniform_reduce_maxf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_inclusive_maxf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @doubles(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 8 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !36 !kernel_arg_base_type !37 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 288
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
  %27 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_addd(double noundef %22) #4
  store double %27, ptr addrspace(1) %7, align 8, !tbaa !38
  %28 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_addd(double noundef %22) #4
  %29 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store double %28, ptr addrspace(1) %29, align 8, !tbaa !38
  %30 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_addd(double noundef %22) #4
  %31 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store double %30, ptr addrspace(1) %31, align 8, !tbaa !38
  %32 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_muld(double noundef %26) #4
  %33 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store double %32, ptr addrspace(1) %33, align 8, !tbaa !38
  %34 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_muld(double noundef %26) #4
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store double %34, ptr addrspace(1) %35, align 8, !tbaa !38
  %36 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_muld(double noundef %26) #4
  %37 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store double %36, ptr addrspace(1) %37, align 8, !tbaa !38
  %38 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_mind(double noundef %22) #4
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store double %38, ptr addrspace(1) %39, align 8, !tbaa !38
  %40 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_mind(double noundef %22) #4
  %41 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store double %40, ptr addrspace(1) %41, align 8, !tbaa !38
  %42 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_mind(double noundef %22) #4
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store double %42, ptr addrspace(1) %43, align 8, !tbaa !38
  %44 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_maxd(double noundef %22) #4
  %45 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  store double %44, ptr addrspace(1) %45, align 8, !tbaa !38
  %46 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_maxd(double noundef %22) #4
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  store double %46, ptr addrspace(1) %47, align 8, !tbaa !38
  %48 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_maxd(double noundef %22) #4
  %49 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  store double %48, ptr addrspace(1) %49, align 8, !tbaa !38
  %50 = and i32 %9, 1
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %77, label %52

52:                                               ; preds = %4
  %53 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  %54 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_addd(double noundef %22) #4
  store double %54, ptr addrspace(1) %53, align 8, !tbaa !38
  %55 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_addd(double noundef %22) #4
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  store double %55, ptr addrspace(1) %56, align 8, !tbaa !38
  %57 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_addd(double noundef %22) #4
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 112
  store double %57, ptr addrspace(1) %58, align 8, !tbaa !38
  %59 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_muld(double noundef %26) #4
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 120
  store double %59, ptr addrspace(1) %60, align 8, !tbaa !38
  %61 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_muld(double noundef %26) #4
  %62 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 128
  store double %61, ptr addrspace(1) %62, align 8, !tbaa !38
  %63 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_muld(double noundef %26) #4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 136
  store double %63, ptr addrspace(1) %64, align 8, !tbaa !38
  %65 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_mind(double noundef %22) #4
  %66 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 144
  store double %65, ptr addrspace(1) %66, align 8, !tbaa !38
  %67 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_mind(double noundef %22) #4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 152
  store double %67, ptr addrspace(1) %68, align 8, !tbaa !38
  %69 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_mind(double noundef %22) #4
  %70 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 160
  store double %69, ptr addrspace(1) %70, align 8, !tbaa !38
  %71 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_maxd(double noundef %22) #4
  %72 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 168
  store double %71, ptr addrspace(1) %72, align 8, !tbaa !38
  %73 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_maxd(double noundef %22) #4
  %74 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 176
  store double %73, ptr addrspace(1) %74, align 8, !tbaa !38
  %75 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_maxd(double noundef %22) #4
  %76 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 184
  store double %75, ptr addrspace(1) %76, align 8, !tbaa !38
  br label %77

77:                                               ; preds = %52, %4
  %78 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 192
  %79 = ashr i32 %9, 1
  %80 = icmp sgt i32 %79, 0
  br i1 %80, label %81, label %93

81:                                               ; preds = %77
  %82 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 200
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 208
  %84 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 216
  %85 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 224
  %86 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 232
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 240
  %88 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 248
  %89 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 256
  %90 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 264
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 272
  %92 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 280
  br label %94

93:                                               ; preds = %94, %77
  ret void

94:                                               ; preds = %81, %94
  %95 = phi i32 [ 0, %81 ], [ %115, %94 ]
  %96 = add nsw i32 %95, %11
  %97 = srem i32 %96, 5
  %98 = sitofp i32 %97 to double
  %99 = and i32 %96, 3
  %100 = icmp eq i32 %99, 3
  %101 = select i1 %100, i32 2, i32 1
  %102 = uitofp nneg i32 %101 to double
  %103 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_addd(double noundef %98) #4
  store double %103, ptr addrspace(1) %78, align 8, !tbaa !38
  %104 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_addd(double noundef %98) #4
  store double %104, ptr addrspace(1) %82, align 8, !tbaa !38
  %105 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_addd(double noundef %98) #4
  store double %105, ptr addrspace(1) %83, align 8, !tbaa !38
  %106 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_muld(double noundef %102) #4
  store double %106, ptr addrspace(1) %84, align 8, !tbaa !38
  %107 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_muld(double noundef %102) #4
  store double %107, ptr addrspace(1) %85, align 8, !tbaa !38
  %108 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_muld(double noundef %102) #4
  store double %108, ptr addrspace(1) %86, align 8, !tbaa !38
  %109 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_mind(double noundef %98) #4
  store double %109, ptr addrspace(1) %87, align 8, !tbaa !38
  %110 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_mind(double noundef %98) #4
  store double %110, ptr addrspace(1) %88, align 8, !tbaa !38
  %111 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_mind(double noundef %98) #4
  store double %111, ptr addrspace(1) %89, align 8, !tbaa !38
  %112 = tail call spir_func double @_Z32sub_group_non_uniform_reduce_maxd(double noundef %98) #4
  store double %112, ptr addrspace(1) %90, align 8, !tbaa !38
  %113 = tail call spir_func double @_Z40sub_group_non_uniform_scan_inclusive_maxd(double noundef %98) #4
  store double %113, ptr addrspace(1) %91, align 8, !tbaa !38
  %114 = tail call spir_func double @_Z40sub_group_non_uniform_scan_exclusive_maxd(double noundef %98) #4
  store double %114, ptr addrspace(1) %92, align 8, !tbaa !38
  %115 = add nuw nsw i32 %95, 1
  %116 = icmp slt i32 %115, %79
  br i1 %116, label %94, label %93
}

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z32sub_group_non_uniform_reduce_addd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_inclusive_addd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_exclusive_addd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z32sub_group_non_uniform_reduce_muld(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_inclusive_muld(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_exclusive_muld(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z32sub_group_non_uniform_reduce_mind(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_inclusive_mind(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_exclusive_mind(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z32sub_group_non_uniform_reduce_maxd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_inclusive_maxd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func double @_Z40sub_group_non_uniform_scan_exclusive_maxd(double noundef) local_unnamed_addr #2

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @truths(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !22 !kernel_arg_base_type !23 !kernel_arg_type_qual !8 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = mul i64 %5, 108
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
  %22 = tail call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_andi(i32 noundef %21) #4
  %23 = icmp ne i32 %22, 0
  %24 = zext i1 %23 to i32
  store i32 %24, ptr addrspace(1) %7, align 4, !tbaa !9
  %25 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_andi(i32 noundef %21) #4
  %26 = icmp ne i32 %25, 0
  %27 = zext i1 %26 to i32
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %27, ptr addrspace(1) %28, align 4, !tbaa !9
  %29 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_andi(i32 noundef %21) #4
  %30 = icmp ne i32 %29, 0
  %31 = zext i1 %30 to i32
  %32 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %31, ptr addrspace(1) %32, align 4, !tbaa !9
  %33 = and i32 %11, 7
  %34 = icmp eq i32 %33, 7
  %35 = zext i1 %34 to i32
  %36 = tail call spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 noundef %35) #4
  %37 = icmp ne i32 %36, 0
  %38 = zext i1 %37 to i32
  %39 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %38, ptr addrspace(1) %39, align 4, !tbaa !9
  %40 = tail call spir_func i32 @_Z47sub_group_non_uniform_scan_inclusive_logical_ori(i32 noundef %35) #4
  %41 = icmp ne i32 %40, 0
  %42 = zext i1 %41 to i32
  %43 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %42, ptr addrspace(1) %43, align 4, !tbaa !9
  %44 = tail call spir_func i32 @_Z47sub_group_non_uniform_scan_exclusive_logical_ori(i32 noundef %35) #4
  %45 = icmp ne i32 %44, 0
  %46 = zext i1 %45 to i32
  %47 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %46, ptr addrspace(1) %47, align 4, !tbaa !9
  %48 = and i32 %11, 2
  %49 = tail call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_xori(i32 noundef %48) #4
  %50 = icmp ne i32 %49, 0
  %51 = zext i1 %50 to i32
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %51, ptr addrspace(1) %52, align 4, !tbaa !9
  %53 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_xori(i32 noundef %48) #4
  %54 = icmp ne i32 %53, 0
  %55 = zext i1 %54 to i32
  %56 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %55, ptr addrspace(1) %56, align 4, !tbaa !9
  %57 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_xori(i32 noundef %48) #4
  %58 = icmp ne i32 %57, 0
  %59 = zext i1 %58 to i32
  %60 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  store i32 %59, ptr addrspace(1) %60, align 4, !tbaa !9
  %61 = and i32 %9, 1
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %100, label %63

63:                                               ; preds = %4
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  %65 = tail call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_andi(i32 noundef %21) #4
  %66 = icmp ne i32 %65, 0
  %67 = zext i1 %66 to i32
  store i32 %67, ptr addrspace(1) %64, align 4, !tbaa !9
  %68 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_andi(i32 noundef %21) #4
  %69 = icmp ne i32 %68, 0
  %70 = zext i1 %69 to i32
  %71 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %70, ptr addrspace(1) %71, align 4, !tbaa !9
  %72 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_andi(i32 noundef %21) #4
  %73 = icmp ne i32 %72, 0
  %74 = zext i1 %73 to i32
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %74, ptr addrspace(1) %75, align 4, !tbaa !9
  %76 = tail call spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 noundef %35) #4
  %77 = icmp ne i32 %76, 0
  %78 = zext i1 %77 to i32
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i32 %78, ptr addrspace(1) %79, align 4, !tbaa !9
  %80 = tail call spir_func i32 @_Z47sub_group_non_uniform_scan_inclusive_logical_ori(i32 noundef %35) #4
  %81 = icmp ne i32 %80, 0
  %82 = zext i1 %81 to i32
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %82, ptr addrspace(1) %83, align 4, !tbaa !9
  %84 = tail call spir_func i32 @_Z47sub_group_non_uniform_scan_exclusive_logical_ori(i32 noundef %35) #4
  %85 = icmp ne i32 %84, 0
  %86 = zext i1 %85 to i32
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i32 %86, ptr addrspace(1) %87, align 4, !tbaa !9
  %88 = tail call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_xori(i32 noundef %48) #4
  %89 = icmp ne i32 %88, 0
  %90 = zext i1 %89 to i32
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %90, ptr addrspace(1) %91, align 4, !tbaa !9
  %92 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_xori(i32 noundef %48) #4
  %93 = icmp ne i32 %92, 0
  %94 = zext i1 %93 to i32
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  store i32 %94, ptr addrspace(1) %95, align 4, !tbaa !9
  %96 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_xori(i32 noundef %48) #4
  %97 = icmp ne i32 %96, 0
  %98 = zext i1 %97 to i32
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  store i32 %98, ptr addrspace(1) %99, align 4, !tbaa !9
  br label %100

100:                                              ; preds = %63, %4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  %102 = ashr i32 %9, 1
  %103 = icmp sgt i32 %102, 0
  br i1 %103, label %104, label %113

104:                                              ; preds = %100
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  %106 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %108 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  %110 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 96
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 100
  %112 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 104
  br label %114

113:                                              ; preds = %114, %100
  ret void

114:                                              ; preds = %104, %114
  %115 = phi i32 [ 0, %104 ], [ %149, %114 ]
  %116 = add nsw i32 %115, %11
  %117 = and i32 %116, 6
  %118 = tail call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_andi(i32 noundef %117) #4
  %119 = icmp ne i32 %118, 0
  %120 = zext i1 %119 to i32
  store i32 %120, ptr addrspace(1) %101, align 4, !tbaa !9
  %121 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_andi(i32 noundef %117) #4
  %122 = icmp ne i32 %121, 0
  %123 = zext i1 %122 to i32
  store i32 %123, ptr addrspace(1) %105, align 4, !tbaa !9
  %124 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_andi(i32 noundef %117) #4
  %125 = icmp ne i32 %124, 0
  %126 = zext i1 %125 to i32
  store i32 %126, ptr addrspace(1) %106, align 4, !tbaa !9
  %127 = and i32 %116, 7
  %128 = icmp eq i32 %127, 7
  %129 = zext i1 %128 to i32
  %130 = tail call spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 noundef %129) #4
  %131 = icmp ne i32 %130, 0
  %132 = zext i1 %131 to i32
  store i32 %132, ptr addrspace(1) %107, align 4, !tbaa !9
  %133 = tail call spir_func i32 @_Z47sub_group_non_uniform_scan_inclusive_logical_ori(i32 noundef %129) #4
  %134 = icmp ne i32 %133, 0
  %135 = zext i1 %134 to i32
  store i32 %135, ptr addrspace(1) %108, align 4, !tbaa !9
  %136 = tail call spir_func i32 @_Z47sub_group_non_uniform_scan_exclusive_logical_ori(i32 noundef %129) #4
  %137 = icmp ne i32 %136, 0
  %138 = zext i1 %137 to i32
  store i32 %138, ptr addrspace(1) %109, align 4, !tbaa !9
  %139 = and i32 %116, 2
  %140 = tail call spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_xori(i32 noundef %139) #4
  %141 = icmp ne i32 %140, 0
  %142 = zext i1 %141 to i32
  store i32 %142, ptr addrspace(1) %110, align 4, !tbaa !9
  %143 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_xori(i32 noundef %139) #4
  %144 = icmp ne i32 %143, 0
  %145 = zext i1 %144 to i32
  store i32 %145, ptr addrspace(1) %111, align 4, !tbaa !9
  %146 = tail call spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_xori(i32 noundef %139) #4
  %147 = icmp ne i32 %146, 0
  %148 = zext i1 %147 to i32
  store i32 %148, ptr addrspace(1) %112, align 4, !tbaa !9
  %149 = add nuw nsw i32 %115, 1
  %150 = icmp slt i32 %149, %102
  br i1 %150, label %114, label %113
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_andi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_andi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_andi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z39sub_group_non_uniform_reduce_logical_ori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z47sub_group_non_uniform_scan_inclusive_logical_ori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z47sub_group_non_uniform_scan_exclusive_logical_ori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z40sub_group_non_uniform_reduce_logical_xori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z48sub_group_non_uniform_scan_inclusive_logical_xori(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z48sub_group_non_uniform_scan_exclusive_logical_xori(i32 noundef) local_unnamed_addr #2

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
!24 = !{!"int*", !"int*", !"uint4*", !"uint*"}
!25 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"uint*"}
!26 = !{!"int*", !"int*", !"uint4*", !"long*"}
!27 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"long*"}
!28 = !{!29, !29, i64 0}
!29 = !{!"long", !11, i64 0}
!30 = !{!"int*", !"int*", !"uint4*", !"ulong*"}
!31 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"ulong*"}
!32 = !{!"int*", !"int*", !"uint4*", !"float*"}
!33 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"float*"}
!34 = !{!35, !35, i64 0}
!35 = !{!"float", !11, i64 0}
!36 = !{!"int*", !"int*", !"uint4*", !"double*"}
!37 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"double*"}
!38 = !{!39, !39, i64 0}
!39 = !{!"double", !11, i64 0}
