; ModuleID = 'opencl_c/stencils/life.cl'
source_filename = "opencl_c/stencils/life.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: argmemonly convergent nofree norecurse nounwind
define dso_local spir_kernel void @life(i8 addrspace(1)* noalias nocapture noundef readonly align 1 %0, i8 addrspace(1)* noalias nocapture noundef writeonly align 1 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = trunc i64 %5 to i32
  %7 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #3
  %8 = trunc i64 %7 to i32
  %9 = icmp slt i32 %6, %2
  %10 = icmp slt i32 %8, %3
  %11 = select i1 %9, i1 %10, i1 false
  br i1 %11, label %12, label %121

12:                                               ; preds = %4
  %13 = insertelement <2 x i32> <i32 1, i32 poison>, i32 %2, i64 1
  %14 = insertelement <2 x i32> poison, i32 %3, i64 0
  %15 = insertelement <2 x i32> %14, i32 %2, i64 1
  %16 = add i32 %8, %3
  %17 = insertelement <2 x i32> poison, i32 %16, i64 0
  %18 = insertelement <2 x i32> %17, i32 %6, i64 1
  %19 = add <2 x i32> %18, %13
  %20 = extractelement <2 x i32> %19, i64 1
  %21 = add i32 %20, -1
  %22 = insertelement <2 x i32> %17, i32 %21, i64 1
  %23 = srem <2 x i32> %22, %15
  %24 = extractelement <2 x i32> %23, i64 0
  %25 = mul nsw i32 %24, %2
  %26 = add i32 %20, 1
  %27 = insertelement <2 x i32> %17, i32 %26, i64 1
  %28 = srem <2 x i32> %27, %15
  %29 = extractelement <2 x i32> %28, i64 0
  %30 = mul nsw i32 %29, %2
  %31 = add i32 %20, -1
  %32 = insertelement <2 x i32> %19, i32 %16, i64 0
  %33 = add <2 x i32> %32, <i32 -1, i32 1>
  %34 = insertelement <2 x i32> %33, i32 %31, i64 1
  %35 = srem <2 x i32> %34, %15
  %36 = extractelement <2 x i32> %35, i64 0
  %37 = mul nsw i32 %36, %2
  %38 = shufflevector <2 x i32> %33, <2 x i32> %19, <2 x i32> <i32 0, i32 3>
  %39 = srem <2 x i32> %38, %15
  %40 = extractelement <2 x i32> %39, i64 0
  %41 = mul nsw i32 %40, %2
  %42 = srem <2 x i32> %33, %15
  %43 = extractelement <2 x i32> %42, i64 0
  %44 = mul nsw i32 %43, %2
  %45 = extractelement <2 x i32> %35, i64 1
  %46 = add nsw i32 %37, %45
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %47
  %49 = extractelement <2 x i32> %39, i64 1
  %50 = add nsw i32 %41, %49
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %51
  %53 = extractelement <2 x i32> %42, i64 1
  %54 = add nsw i32 %44, %53
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %55
  %57 = extractelement <2 x i32> %23, i64 1
  %58 = add nsw i32 %25, %57
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %59
  %61 = extractelement <2 x i32> %28, i64 1
  %62 = add nsw i32 %30, %61
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %63
  %65 = add i32 %20, -1
  %66 = extractelement <2 x i32> %19, i64 0
  %67 = insertelement <2 x i32> %19, i32 %65, i64 1
  %68 = srem <2 x i32> %67, %15
  %69 = extractelement <2 x i32> %68, i64 0
  %70 = mul nsw i32 %69, %2
  %71 = extractelement <2 x i32> %68, i64 1
  %72 = add nsw i32 %70, %71
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %73
  %75 = srem <2 x i32> %19, %15
  %76 = extractelement <2 x i32> %75, i64 0
  %77 = mul nsw i32 %76, %2
  %78 = extractelement <2 x i32> %75, i64 1
  %79 = add nsw i32 %77, %78
  %80 = sext i32 %79 to i64
  %81 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %80
  %82 = add i32 %20, 1
  %83 = srem i32 %82, %2
  %84 = srem i32 %66, %3
  %85 = mul nsw i32 %84, %2
  %86 = add nsw i32 %85, %83
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %87
  %89 = load i8, i8 addrspace(1)* %48, align 1, !tbaa !8
  %90 = load i8, i8 addrspace(1)* %52, align 1, !tbaa !8
  %91 = load i8, i8 addrspace(1)* %56, align 1, !tbaa !8
  %92 = load i8, i8 addrspace(1)* %60, align 1, !tbaa !8
  %93 = load i8, i8 addrspace(1)* %64, align 1, !tbaa !8
  %94 = load i8, i8 addrspace(1)* %74, align 1, !tbaa !8
  %95 = load i8, i8 addrspace(1)* %81, align 1, !tbaa !8
  %96 = load i8, i8 addrspace(1)* %88, align 1, !tbaa !8
  %97 = insertelement <8 x i8> poison, i8 %90, i64 0
  %98 = insertelement <8 x i8> %97, i8 %89, i64 1
  %99 = insertelement <8 x i8> %98, i8 %91, i64 2
  %100 = insertelement <8 x i8> %99, i8 %92, i64 3
  %101 = insertelement <8 x i8> %100, i8 %93, i64 4
  %102 = insertelement <8 x i8> %101, i8 %94, i64 5
  %103 = insertelement <8 x i8> %102, i8 %95, i64 6
  %104 = insertelement <8 x i8> %103, i8 %96, i64 7
  %105 = zext <8 x i8> %104 to <8 x i32>
  %106 = tail call i32 @llvm.vector.reduce.add.v8i32(<8 x i32> %105)
  %107 = mul nsw i32 %8, %2
  %108 = add nsw i32 %107, %6
  %109 = sext i32 %108 to i64
  %110 = icmp eq i32 %106, 3
  br i1 %110, label %117, label %111

111:                                              ; preds = %12
  %112 = getelementptr inbounds i8, i8 addrspace(1)* %0, i64 %109
  %113 = load i8, i8 addrspace(1)* %112, align 1, !tbaa !8
  %114 = icmp ne i8 %113, 0
  %115 = icmp eq i32 %106, 2
  %116 = select i1 %114, i1 %115, i1 false
  br label %117

117:                                              ; preds = %111, %12
  %118 = phi i1 [ true, %12 ], [ %116, %111 ]
  %119 = zext i1 %118 to i8
  %120 = getelementptr inbounds i8, i8 addrspace(1)* %1, i64 %109
  store i8 %119, i8 addrspace(1)* %120, align 1, !tbaa !8
  br label %121

121:                                              ; preds = %4, %117
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: nocallback nofree nosync nounwind readnone willreturn
declare i32 @llvm.vector.reduce.add.v8i32(<8 x i32>) #2

attributes #0 = { argmemonly convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { nocallback nofree nosync nounwind readnone willreturn }
attributes #3 = { convergent nounwind readnone willreturn }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1, i32 0, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"uchar*", !"uchar*", !"int", !"int"}
!7 = !{!"restrict const", !"restrict", !"", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
