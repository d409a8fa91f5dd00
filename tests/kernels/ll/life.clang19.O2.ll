; ModuleID = 'opencl_c/stencils/life.cl'
source_filename = "opencl_c/stencils/life.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define dso_local spir_kernel void @life(ptr addrspace(1) noalias nocapture noundef readonly align 1 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 1 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #3
  %7 = insertelement <2 x i64> poison, i64 %6, i64 0
  %8 = insertelement <2 x i64> %7, i64 %5, i64 1
  %9 = trunc <2 x i64> %8 to <2 x i32>
  %10 = extractelement <2 x i32> %9, i64 1
  %11 = icmp slt i32 %10, %2
  %12 = extractelement <2 x i32> %9, i64 0
  %13 = icmp slt i32 %12, %3
  %14 = select i1 %11, i1 %13, i1 false
  br i1 %14, label %15, label %120

15:                                               ; preds = %4
  %16 = insertelement <2 x i32> poison, i32 %3, i64 0
  %17 = insertelement <2 x i32> %16, i32 %2, i64 1
  %18 = add <2 x i32> %17, %9
  %19 = extractelement <2 x i32> %18, i64 1
  %20 = add i32 %19, -1
  %21 = add <2 x i32> %18, <i32 -1, i32 1>
  %22 = insertelement <2 x i32> %21, i32 %20, i64 1
  %23 = srem <2 x i32> %22, %17
  %24 = extractelement <2 x i32> %23, i64 0
  %25 = mul nsw i32 %24, %2
  %26 = extractelement <2 x i32> %23, i64 1
  %27 = add nsw i32 %25, %26
  %28 = sext i32 %27 to i64
  %29 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %28
  %30 = load i8, ptr addrspace(1) %29, align 1, !tbaa !8
  %31 = add <2 x i32> %18, <i32 -1, i32 0>
  %32 = srem <2 x i32> %31, %17
  %33 = extractelement <2 x i32> %32, i64 0
  %34 = mul nsw i32 %33, %2
  %35 = extractelement <2 x i32> %32, i64 1
  %36 = add nsw i32 %34, %35
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %37
  %39 = load i8, ptr addrspace(1) %38, align 1, !tbaa !8
  %40 = srem <2 x i32> %21, %17
  %41 = extractelement <2 x i32> %40, i64 0
  %42 = mul nsw i32 %41, %2
  %43 = extractelement <2 x i32> %40, i64 1
  %44 = add nsw i32 %42, %43
  %45 = sext i32 %44 to i64
  %46 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %45
  %47 = load i8, ptr addrspace(1) %46, align 1, !tbaa !8
  %48 = add i32 %19, -1
  %49 = insertelement <2 x i32> %18, i32 %48, i64 1
  %50 = srem <2 x i32> %49, %17
  %51 = extractelement <2 x i32> %50, i64 0
  %52 = mul nsw i32 %51, %2
  %53 = extractelement <2 x i32> %50, i64 1
  %54 = add nsw i32 %52, %53
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %55
  %57 = load i8, ptr addrspace(1) %56, align 1, !tbaa !8
  %58 = add i32 %19, 1
  %59 = insertelement <2 x i32> %18, i32 %58, i64 1
  %60 = srem <2 x i32> %59, %17
  %61 = extractelement <2 x i32> %60, i64 0
  %62 = mul nsw i32 %61, %2
  %63 = extractelement <2 x i32> %60, i64 1
  %64 = add nsw i32 %62, %63
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %65
  %67 = load i8, ptr addrspace(1) %66, align 1, !tbaa !8
  %68 = add i32 %19, -1
  %69 = add <2 x i32> %18, <i32 1, i32 1>
  %70 = insertelement <2 x i32> %69, i32 %68, i64 1
  %71 = srem <2 x i32> %70, %17
  %72 = extractelement <2 x i32> %71, i64 0
  %73 = mul nsw i32 %72, %2
  %74 = extractelement <2 x i32> %71, i64 1
  %75 = add nsw i32 %73, %74
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %76
  %78 = load i8, ptr addrspace(1) %77, align 1, !tbaa !8
  %79 = add <2 x i32> %18, <i32 1, i32 0>
  %80 = srem <2 x i32> %79, %17
  %81 = extractelement <2 x i32> %80, i64 0
  %82 = mul nsw i32 %81, %2
  %83 = extractelement <2 x i32> %80, i64 1
  %84 = add nsw i32 %82, %83
  %85 = sext i32 %84 to i64
  %86 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %85
  %87 = load i8, ptr addrspace(1) %86, align 1, !tbaa !8
  %88 = srem <2 x i32> %69, %17
  %89 = extractelement <2 x i32> %88, i64 0
  %90 = mul nsw i32 %89, %2
  %91 = extractelement <2 x i32> %88, i64 1
  %92 = add nsw i32 %90, %91
  %93 = sext i32 %92 to i64
  %94 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %93
  %95 = load i8, ptr addrspace(1) %94, align 1, !tbaa !8
  %96 = insertelement <8 x i8> poison, i8 %30, i64 0
  %97 = insertelement <8 x i8> %96, i8 %39, i64 1
  %98 = insertelement <8 x i8> %97, i8 %47, i64 2
  %99 = insertelement <8 x i8> %98, i8 %57, i64 3
  %100 = insertelement <8 x i8> %99, i8 %67, i64 4
  %101 = insertelement <8 x i8> %100, i8 %78, i64 5
  %102 = insertelement <8 x i8> %101, i8 %87, i64 6
  %103 = insertelement <8 x i8> %102, i8 %95, i64 7
  %104 = zext <8 x i8> %103 to <8 x i32>
  %105 = tail call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %104)
  %106 = mul nsw i32 %12, %2
  %107 = add nsw i32 %106, %10
  %108 = sext i32 %107 to i64
  %109 = icmp eq i32 %105, 3
  br i1 %109, label %116, label %110

110:                                              ; preds = %15
  %111 = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %108
  %112 = load i8, ptr addrspace(1) %111, align 1, !tbaa !8
  %113 = icmp ne i8 %112, 0
  %114 = icmp eq i32 %105, 2
  %115 = and i1 %113, %114
  br label %116

116:                                              ; preds = %110, %15
  %117 = phi i1 [ true, %15 ], [ %115, %110 ]
  %118 = zext i1 %117 to i8
  %119 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %108
  store i8 %118, ptr addrspace(1) %119, align 1, !tbaa !8
  br label %120

120:                                              ; preds = %4, %116
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>) #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1, i32 0, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"uchar*", !"uchar*", !"int", !"int"}
!7 = !{!"restrict const", !"restrict", !"", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
