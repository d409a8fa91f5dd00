; ModuleID = 'sub_groups/vote.cl'
source_filename = "sub_groups/vote.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @vote(ptr addrspace(1) nocapture noundef readonly align 4 %0, ptr addrspace(1) nocapture noundef readonly align 4 %1, ptr addrspace(1) nocapture noundef writeonly align 16 %2, ptr addrspace(1) nocapture noundef writeonly align 4 %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
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
  %21 = tail call spir_func i32 @_Z15sub_group_electv() #4
  %22 = icmp ne i32 %21, 0
  %23 = zext i1 %22 to i32
  store i32 %23, ptr addrspace(1) %7, align 4, !tbaa !9
  %24 = and i32 %11, 6
  %25 = tail call spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef %24) #4
  %26 = icmp ne i32 %25, 0
  %27 = zext i1 %26 to i32
  %28 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 4
  store i32 %27, ptr addrspace(1) %28, align 4, !tbaa !9
  %29 = and i32 %11, 15
  %30 = icmp eq i32 %29, 7
  %31 = zext i1 %30 to i32
  %32 = tail call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef %31) #4
  %33 = icmp ne i32 %32, 0
  %34 = zext i1 %33 to i32
  %35 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 8
  store i32 %34, ptr addrspace(1) %35, align 4, !tbaa !9
  %36 = ashr i32 %11, 6
  %37 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32 noundef %36) #4
  %38 = icmp ne i32 %37, 0
  %39 = zext i1 %38 to i32
  %40 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 12
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !9
  %41 = lshr i32 %11, 5
  %42 = trunc i32 %41 to i8
  %43 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalc(i8 noundef signext %42) #4
  %44 = icmp ne i32 %43, 0
  %45 = zext i1 %44 to i32
  %46 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 16
  store i32 %45, ptr addrspace(1) %46, align 4, !tbaa !9
  %47 = sext i32 %11 to i64
  %48 = lshr i64 %47, 7
  %49 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalm(i64 noundef %48) #4
  %50 = icmp ne i32 %49, 0
  %51 = zext i1 %50 to i32
  %52 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 20
  store i32 %51, ptr addrspace(1) %52, align 4, !tbaa !9
  %53 = sitofp i32 %36 to float
  %54 = fmul float %53, 5.000000e-01
  %55 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalf(float noundef %54) #4
  %56 = icmp ne i32 %55, 0
  %57 = zext i1 %56 to i32
  %58 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 24
  store i32 %57, ptr addrspace(1) %58, align 4, !tbaa !9
  %59 = icmp eq i32 %11, 9
  %60 = select i1 %59, float 0x7FFFFFFFE0000000, float 1.000000e+00
  %61 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalf(float noundef %60) #4
  %62 = icmp ne i32 %61, 0
  %63 = zext i1 %62 to i32
  %64 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 28
  store i32 %63, ptr addrspace(1) %64, align 4, !tbaa !9
  %65 = and i32 %9, 1
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %100, label %67

67:                                               ; preds = %4
  %68 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 32
  %69 = tail call spir_func i32 @_Z15sub_group_electv() #4
  %70 = icmp ne i32 %69, 0
  %71 = zext i1 %70 to i32
  store i32 %71, ptr addrspace(1) %68, align 4, !tbaa !9
  %72 = tail call spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef %24) #4
  %73 = icmp ne i32 %72, 0
  %74 = zext i1 %73 to i32
  %75 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 36
  store i32 %74, ptr addrspace(1) %75, align 4, !tbaa !9
  %76 = tail call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef %31) #4
  %77 = icmp ne i32 %76, 0
  %78 = zext i1 %77 to i32
  %79 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 40
  store i32 %78, ptr addrspace(1) %79, align 4, !tbaa !9
  %80 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32 noundef %36) #4
  %81 = icmp ne i32 %80, 0
  %82 = zext i1 %81 to i32
  %83 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 44
  store i32 %82, ptr addrspace(1) %83, align 4, !tbaa !9
  %84 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalc(i8 noundef signext %42) #4
  %85 = icmp ne i32 %84, 0
  %86 = zext i1 %85 to i32
  %87 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 48
  store i32 %86, ptr addrspace(1) %87, align 4, !tbaa !9
  %88 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalm(i64 noundef %48) #4
  %89 = icmp ne i32 %88, 0
  %90 = zext i1 %89 to i32
  %91 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 52
  store i32 %90, ptr addrspace(1) %91, align 4, !tbaa !9
  %92 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalf(float noundef %54) #4
  %93 = icmp ne i32 %92, 0
  %94 = zext i1 %93 to i32
  %95 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 56
  store i32 %94, ptr addrspace(1) %95, align 4, !tbaa !9
  %96 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalf(float noundef %60) #4
  %97 = icmp ne i32 %96, 0
  %98 = zext i1 %97 to i32
  %99 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 60
  store i32 %98, ptr addrspace(1) %99, align 4, !tbaa !9
  br label %100

100:                                              ; preds = %67, %4
  %101 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 64
  %102 = ashr i32 %9, 1
  %103 = icmp sgt i32 %102, 0
  br i1 %103, label %104, label %112

104:                                              ; preds = %100
  %105 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 68
  %106 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 72
  %107 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 76
  %108 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 80
  %109 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 84
  %110 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 88
  %111 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 92
  br label %113

112:                                              ; preds = %113, %100
  ret void

113:                                              ; preds = %104, %113
  %114 = phi i32 [ 0, %104 ], [ %153, %113 ]
  %115 = add nsw i32 %114, %11
  %116 = tail call spir_func i32 @_Z15sub_group_electv() #4
  %117 = icmp ne i32 %116, 0
  %118 = zext i1 %117 to i32
  store i32 %118, ptr addrspace(1) %101, align 4, !tbaa !9
  %119 = and i32 %115, 6
  %120 = tail call spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef %119) #4
  %121 = icmp ne i32 %120, 0
  %122 = zext i1 %121 to i32
  store i32 %122, ptr addrspace(1) %105, align 4, !tbaa !9
  %123 = and i32 %115, 15
  %124 = icmp eq i32 %123, 7
  %125 = zext i1 %124 to i32
  %126 = tail call spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef %125) #4
  %127 = icmp ne i32 %126, 0
  %128 = zext i1 %127 to i32
  store i32 %128, ptr addrspace(1) %106, align 4, !tbaa !9
  %129 = ashr i32 %115, 6
  %130 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32 noundef %129) #4
  %131 = icmp ne i32 %130, 0
  %132 = zext i1 %131 to i32
  store i32 %132, ptr addrspace(1) %107, align 4, !tbaa !9
  %133 = lshr i32 %115, 5
  %134 = trunc i32 %133 to i8
  %135 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalc(i8 noundef signext %134) #4
  %136 = icmp ne i32 %135, 0
  %137 = zext i1 %136 to i32
  store i32 %137, ptr addrspace(1) %108, align 4, !tbaa !9
  %138 = sext i32 %115 to i64
  %139 = lshr i64 %138, 7
  %140 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalm(i64 noundef %139) #4
  %141 = icmp ne i32 %140, 0
  %142 = zext i1 %141 to i32
  store i32 %142, ptr addrspace(1) %109, align 4, !tbaa !9
  %143 = sitofp i32 %129 to float
  %144 = fmul float %143, 5.000000e-01
  %145 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalf(float noundef %144) #4
  %146 = icmp ne i32 %145, 0
  %147 = zext i1 %146 to i32
  store i32 %147, ptr addrspace(1) %110, align 4, !tbaa !9
  %148 = icmp eq i32 %115, 9
  %149 = select i1 %148, float 0x7FFFFFFFE0000000, float 1.000000e+00
  %150 = tail call spir_func i32 @_Z31sub_group_non_uniform_all_equalf(float noundef %149) #4
  %151 = icmp ne i32 %150, 0
  %152 = zext i1 %151 to i32
  store i32 %152, ptr addrspace(1) %111, align 4, !tbaa !9
  %153 = add nuw nsw i32 %114, 1
  %154 = icmp slt i32 %153, %102
  br i1 %154, label %113, label %112
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
declare dso_local spir_func i32 @_Z15sub_group_electv() local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z25sub_group_non_uniform_alli(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z25sub_group_non_uniform_anyi(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_non_uniform_all_equali(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_non_uniform_all_equalc(i8 noundef signext) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_non_uniform_all_equalm(i64 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @_Z31sub_group_non_uniform_all_equalf(float noundef) local_unnamed_addr #2

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
!6 = !{!"int*", !"int*", !"uint4*", !"int*"}
!7 = !{!"int*", !"int*", !"uint __attribute__((ext_vector_type(4)))*", !"int*"}
!8 = !{!"const", !"const", !"", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"int", !11, i64 0}
!11 = !{!"omnipotent char", !12, i64 0}
!12 = !{!"Simple C/C++ TBAA"}
!13 = !{!11, !11, i64 0}
