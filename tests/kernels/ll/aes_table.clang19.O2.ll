; ModuleID = 'opencl_c/hashing/aes_table.cl'
source_filename = "opencl_c/hashing/aes_table.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@rounds.lut = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @rounds(ptr addrspace(1) noalias nocapture noundef readonly align 16 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 16 %1, ptr addrspace(2) nocapture noundef readonly align 4 %2, ptr addrspace(2) nocapture noundef readonly align 16 %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %7 = trunc i64 %6 to i32
  %8 = icmp ult i32 %7, 256
  br i1 %8, label %16, label %9

9:                                                ; preds = %16, %5
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %10 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %11 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %0, i64 %10
  %12 = load <4 x i32>, ptr addrspace(1) %11, align 16, !tbaa !9
  %13 = load <4 x i32>, ptr addrspace(2) %3, align 16, !tbaa !9
  %14 = xor <4 x i32> %13, %12
  %15 = icmp slt i32 %4, 1
  br i1 %15, label %26, label %30

16:                                               ; preds = %5, %16
  %17 = phi i32 [ %24, %16 ], [ %7, %5 ]
  %18 = zext nneg i32 %17 to i64
  %19 = getelementptr inbounds i32, ptr addrspace(2) %2, i64 %18
  %20 = load i32, ptr addrspace(2) %19, align 4, !tbaa !12
  %21 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %18
  store i32 %20, ptr addrspace(3) %21, align 4, !tbaa !12
  %22 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %23 = trunc i64 %22 to i32
  %24 = add i32 %17, %23
  %25 = icmp ult i32 %24, 256
  br i1 %25, label %16, label %9

26:                                               ; preds = %30, %9
  %27 = phi <4 x i32> [ %14, %9 ], [ %143, %30 ]
  %28 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %29 = getelementptr inbounds <4 x i32>, ptr addrspace(1) %1, i64 %28
  store <4 x i32> %27, ptr addrspace(1) %29, align 16, !tbaa !9
  ret void

30:                                               ; preds = %9, %30
  %31 = phi <4 x i32> [ %143, %30 ], [ %14, %9 ]
  %32 = phi i32 [ %144, %30 ], [ 1, %9 ]
  %33 = extractelement <4 x i32> %31, i64 0
  %34 = and i32 %33, 255
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %35
  %37 = load i32, ptr addrspace(3) %36, align 4, !tbaa !12
  %38 = extractelement <4 x i32> %31, i64 1
  %39 = lshr i32 %38, 8
  %40 = and i32 %39, 255
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %41
  %43 = load i32, ptr addrspace(3) %42, align 4, !tbaa !12
  %44 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %43, i32 noundef 8) #3
  %45 = extractelement <4 x i32> %31, i64 2
  %46 = lshr i32 %45, 16
  %47 = and i32 %46, 255
  %48 = zext nneg i32 %47 to i64
  %49 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %48
  %50 = load i32, ptr addrspace(3) %49, align 4, !tbaa !12
  %51 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %50, i32 noundef 16) #3
  %52 = extractelement <4 x i32> %31, i64 3
  %53 = lshr i32 %52, 24
  %54 = zext nneg i32 %53 to i64
  %55 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %54
  %56 = load i32, ptr addrspace(3) %55, align 4, !tbaa !12
  %57 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %56, i32 noundef 24) #3
  %58 = and i32 %38, 255
  %59 = zext nneg i32 %58 to i64
  %60 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %59
  %61 = load i32, ptr addrspace(3) %60, align 4, !tbaa !12
  %62 = lshr i32 %45, 8
  %63 = and i32 %62, 255
  %64 = zext nneg i32 %63 to i64
  %65 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %64
  %66 = load i32, ptr addrspace(3) %65, align 4, !tbaa !12
  %67 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %66, i32 noundef 8) #3
  %68 = lshr i32 %52, 16
  %69 = and i32 %68, 255
  %70 = zext nneg i32 %69 to i64
  %71 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %70
  %72 = load i32, ptr addrspace(3) %71, align 4, !tbaa !12
  %73 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %72, i32 noundef 16) #3
  %74 = lshr i32 %33, 24
  %75 = zext nneg i32 %74 to i64
  %76 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %75
  %77 = load i32, ptr addrspace(3) %76, align 4, !tbaa !12
  %78 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %77, i32 noundef 24) #3
  %79 = and i32 %45, 255
  %80 = zext nneg i32 %79 to i64
  %81 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %80
  %82 = load i32, ptr addrspace(3) %81, align 4, !tbaa !12
  %83 = lshr i32 %52, 8
  %84 = and i32 %83, 255
  %85 = zext nneg i32 %84 to i64
  %86 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %85
  %87 = load i32, ptr addrspace(3) %86, align 4, !tbaa !12
  %88 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %87, i32 noundef 8) #3
  %89 = lshr i32 %33, 16
  %90 = and i32 %89, 255
  %91 = zext nneg i32 %90 to i64
  %92 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %91
  %93 = load i32, ptr addrspace(3) %92, align 4, !tbaa !12
  %94 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %93, i32 noundef 16) #3
  %95 = lshr i32 %38, 24
  %96 = zext nneg i32 %95 to i64
  %97 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %96
  %98 = load i32, ptr addrspace(3) %97, align 4, !tbaa !12
  %99 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %98, i32 noundef 24) #3
  %100 = and i32 %52, 255
  %101 = zext nneg i32 %100 to i64
  %102 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %101
  %103 = load i32, ptr addrspace(3) %102, align 4, !tbaa !12
  %104 = lshr i32 %33, 8
  %105 = and i32 %104, 255
  %106 = zext nneg i32 %105 to i64
  %107 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %106
  %108 = load i32, ptr addrspace(3) %107, align 4, !tbaa !12
  %109 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %108, i32 noundef 8) #3
  %110 = lshr i32 %38, 16
  %111 = and i32 %110, 255
  %112 = zext nneg i32 %111 to i64
  %113 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %112
  %114 = load i32, ptr addrspace(3) %113, align 4, !tbaa !12
  %115 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %114, i32 noundef 16) #3
  %116 = lshr i32 %45, 24
  %117 = zext nneg i32 %116 to i64
  %118 = getelementptr inbounds [256 x i32], ptr addrspace(3) @rounds.lut, i64 0, i64 %117
  %119 = load i32, ptr addrspace(3) %118, align 4, !tbaa !12
  %120 = tail call spir_func i32 @_Z6rotatejj(i32 noundef %119, i32 noundef 24) #3
  %121 = insertelement <4 x i32> poison, i32 %44, i64 0
  %122 = insertelement <4 x i32> %121, i32 %67, i64 1
  %123 = insertelement <4 x i32> %122, i32 %88, i64 2
  %124 = insertelement <4 x i32> %123, i32 %109, i64 3
  %125 = insertelement <4 x i32> poison, i32 %37, i64 0
  %126 = insertelement <4 x i32> %125, i32 %61, i64 1
  %127 = insertelement <4 x i32> %126, i32 %82, i64 2
  %128 = insertelement <4 x i32> %127, i32 %103, i64 3
  %129 = xor <4 x i32> %124, %128
  %130 = insertelement <4 x i32> poison, i32 %51, i64 0
  %131 = insertelement <4 x i32> %130, i32 %73, i64 1
  %132 = insertelement <4 x i32> %131, i32 %94, i64 2
  %133 = insertelement <4 x i32> %132, i32 %115, i64 3
  %134 = xor <4 x i32> %129, %133
  %135 = insertelement <4 x i32> poison, i32 %57, i64 0
  %136 = insertelement <4 x i32> %135, i32 %78, i64 1
  %137 = insertelement <4 x i32> %136, i32 %99, i64 2
  %138 = insertelement <4 x i32> %137, i32 %120, i64 3
  %139 = xor <4 x i32> %134, %138
  %140 = zext nneg i32 %32 to i64
  %141 = getelementptr inbounds <4 x i32>, ptr addrspace(2) %3, i64 %140
  %142 = load <4 x i32>, ptr addrspace(2) %141, align 16, !tbaa !9
  %143 = xor <4 x i32> %139, %142
  %144 = add nuw nsw i32 %32, 1
  %145 = icmp slt i32 %32, %4
  br i1 %145, label %30, label %26
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i32 @_Z6rotatejj(i32 noundef, i32 noundef) local_unnamed_addr #1

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
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
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
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
