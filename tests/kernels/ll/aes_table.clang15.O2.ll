; ModuleID = 'opencl_c/hashing/aes_table.cl'
source_filename = "opencl_c/hashing/aes_table.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@rounds.lut = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @rounds(<4 x i32> addrspace(1)* noalias nocapture noundef readonly align 16 %0, <4 x i32> addrspace(1)* noalias nocapture noundef writeonly align 16 %1, i32 addrspace(2)* nocapture noundef readonly align 4 %2, <4 x i32> addrspace(2)* nocapture noundef readonly align 16 %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %7 = trunc i64 %6 to i32
  %8 = icmp ult i32 %7, 256
  br i1 %8, label %16, label %9

9:                                                ; preds = %16, %5
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %10 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %11 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %0, i64 %10
  %12 = load <4 x i32>, <4 x i32> addrspace(1)* %11, align 16, !tbaa !9
  %13 = load <4 x i32>, <4 x i32> addrspace(2)* %3, align 16, !tbaa !9
  %14 = xor <4 x i32> %13, %12
  %15 = icmp slt i32 %4, 1
  br i1 %15, label %26, label %29

16:                                               ; preds = %5, %16
  %17 = phi i32 [ %24, %16 ], [ %7, %5 ]
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds i32, i32 addrspace(2)* %2, i64 %18
  %20 = load i32, i32 addrspace(2)* %19, align 4, !tbaa !12
  %21 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %18
  store i32 %20, i32 addrspace(3)* %21, align 4, !tbaa !12
  %22 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %23 = trunc i64 %22 to i32
  %24 = add i32 %17, %23
  %25 = icmp ult i32 %24, 256
  br i1 %25, label %16, label %9

26:                                               ; preds = %29, %9
  %27 = phi <4 x i32> [ %14, %9 ], [ %142, %29 ]
  %28 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %1, i64 %10
  store <4 x i32> %27, <4 x i32> addrspace(1)* %28, align 16, !tbaa !9
  ret void

29:                                               ; preds = %9, %29
  %30 = phi <4 x i32> [ %142, %29 ], [ %14, %9 ]
  %31 = phi i32 [ %143, %29 ], [ 1, %9 ]
  %32 = extractelement <4 x i32> %30, i64 0
  %33 = and i32 %32, 255
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %34
  %36 = extractelement <4 x i32> %30, i64 1
  %37 = lshr i32 %36, 8
  %38 = and i32 %37, 255
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %39
  %41 = load i32, i32 addrspace(3)* %40, align 4, !tbaa !12
  %42 = extractelement <4 x i32> %30, i64 2
  %43 = lshr i32 %42, 16
  %44 = and i32 %43, 255
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %45
  %47 = load i32, i32 addrspace(3)* %46, align 4, !tbaa !12
  %48 = extractelement <4 x i32> %30, i64 3
  %49 = lshr i32 %48, 24
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %50
  %52 = load i32, i32 addrspace(3)* %51, align 4, !tbaa !12
  %53 = and i32 %36, 255
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %54
  %56 = lshr i32 %42, 8
  %57 = and i32 %56, 255
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %58
  %60 = load i32, i32 addrspace(3)* %59, align 4, !tbaa !12
  %61 = lshr i32 %48, 16
  %62 = and i32 %61, 255
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %63
  %65 = load i32, i32 addrspace(3)* %64, align 4, !tbaa !12
  %66 = lshr i32 %32, 24
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %67
  %69 = load i32, i32 addrspace(3)* %68, align 4, !tbaa !12
  %70 = and i32 %42, 255
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %71
  %73 = lshr i32 %48, 8
  %74 = and i32 %73, 255
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %75
  %77 = load i32, i32 addrspace(3)* %76, align 4, !tbaa !12
  %78 = lshr i32 %32, 16
  %79 = and i32 %78, 255
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %80
  %82 = load i32, i32 addrspace(3)* %81, align 4, !tbaa !12
  %83 = lshr i32 %36, 24
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %84
  %86 = load i32, i32 addrspace(3)* %85, align 4, !tbaa !12
  %87 = and i32 %48, 255
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %88
  %90 = lshr i32 %32, 8
  %91 = and i32 %90, 255
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %92
  %94 = load i32, i32 addrspace(3)* %93, align 4, !tbaa !12
  %95 = lshr i32 %36, 16
  %96 = and i32 %95, 255
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %97
  %99 = load i32, i32 addrspace(3)* %98, align 4, !tbaa !12
  %100 = lshr i32 %42, 24
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds [256 x i32], [256 x i32] addrspace(3)* @rounds.lut, i64 0, i64 %101
  %103 = load i32, i32 addrspace(3)* %102, align 4, !tbaa !12
  %104 = load i32, i32 addrspace(3)* %35, align 4, !tbaa !12
  %105 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %41, i32 noundef 8) #3
  %106 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %47, i32 noundef 16) #3
  %107 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %52, i32 noundef 24) #3
  %108 = load i32, i32 addrspace(3)* %55, align 4, !tbaa !12
  %109 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %60, i32 noundef 8) #3
  %110 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %65, i32 noundef 16) #3
  %111 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %69, i32 noundef 24) #3
  %112 = load i32, i32 addrspace(3)* %72, align 4, !tbaa !12
  %113 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %77, i32 noundef 8) #3
  %114 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %82, i32 noundef 16) #3
  %115 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %86, i32 noundef 24) #3
  %116 = load i32, i32 addrspace(3)* %89, align 4, !tbaa !12
  %117 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %94, i32 noundef 8) #3
  %118 = insertelement <4 x i32> poison, i32 %105, i64 0
  %119 = insertelement <4 x i32> %118, i32 %109, i64 1
  %120 = insertelement <4 x i32> %119, i32 %113, i64 2
  %121 = insertelement <4 x i32> %120, i32 %117, i64 3
  %122 = insertelement <4 x i32> poison, i32 %104, i64 0
  %123 = insertelement <4 x i32> %122, i32 %108, i64 1
  %124 = insertelement <4 x i32> %123, i32 %112, i64 2
  %125 = insertelement <4 x i32> %124, i32 %116, i64 3
  %126 = xor <4 x i32> %121, %125
  %127 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %99, i32 noundef 16) #3
  %128 = insertelement <4 x i32> poison, i32 %106, i64 0
  %129 = insertelement <4 x i32> %128, i32 %110, i64 1
  %130 = insertelement <4 x i32> %129, i32 %114, i64 2
  %131 = insertelement <4 x i32> %130, i32 %127, i64 3
  %132 = xor <4 x i32> %126, %131
  %133 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %103, i32 noundef 24) #3
  %134 = insertelement <4 x i32> poison, i32 %107, i64 0
  %135 = insertelement <4 x i32> %134, i32 %111, i64 1
  %136 = insertelement <4 x i32> %135, i32 %115, i64 2
  %137 = insertelement <4 x i32> %136, i32 %133, i64 3
  %138 = xor <4 x i32> %132, %137
  %139 = zext i32 %31 to i64
  %140 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(2)* %3, i64 %139
  %141 = load <4 x i32>, <4 x i32> addrspace(2)* %140, align 16, !tbaa !9
  %142 = xor <4 x i32> %138, %141
  %143 = add nuw nsw i32 %31, 1
  %144 = icmp slt i32 %31, %4
  br i1 %144, label %29, label %26
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i32 @_Z6rotatejj(i32 noundef, i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind readnone willreturn }
attributes #4 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1, i32 2, i32 2, i32 0}
!5 = !{!"none", !"none", !"none", !"none", !"none"}
!6 = !{!"uint4*", !"uint4*", !"uint*", !"uint4*", !"int"}
!7 = !{!"uint __attribute__((ext_vector_type(4)))*", !"uint __attribute__((ext_vector_type(4)))*", !"uint*", !"uint __attribute__((ext_vector_type(4)))*", !"int"}
!8 = !{!"restrict const", !"restrict", !"const", !"const", !""}
!9 = !{!10, !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !10, i64 0}
