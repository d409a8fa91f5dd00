; ModuleID = 'opencl_c/barriers/barrier_nested.cl'
source_filename = "opencl_c/barriers/barrier_nested.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@nested_barriers.tile = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@nested_barriers.total = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @nested_barriers(i32 addrspace(1)* noalias nocapture noundef readonly align 4 %0, i32 addrspace(1)* noalias nocapture noundef writeonly align 4 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca [5 x i32], align 4
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %7 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %9 = bitcast [5 x i32]* %5 to i8*
  call void @llvm.lifetime.start.p0i8(i64 20, i8* nonnull %9) #5
  %10 = shl i64 %8, 32
  %11 = ashr exact i64 %10, 32
  %12 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %11
  %13 = load i32, i32 addrspace(1)* %12, align 4, !tbaa !8
  %14 = getelementptr inbounds [5 x i32], [5 x i32]* %5, i64 0, i64 0
  store i32 %13, i32* %14, align 4, !tbaa !8
  %15 = add nsw i32 %13, 1
  %16 = getelementptr inbounds [5 x i32], [5 x i32]* %5, i64 0, i64 1
  store i32 %15, i32* %16, align 4, !tbaa !8
  %17 = add nsw i32 %13, 2
  %18 = getelementptr inbounds [5 x i32], [5 x i32]* %5, i64 0, i64 2
  store i32 %17, i32* %18, align 4, !tbaa !8
  %19 = add nsw i32 %13, 3
  %20 = getelementptr inbounds [5 x i32], [5 x i32]* %5, i64 0, i64 3
  store i32 %19, i32* %20, align 4, !tbaa !8
  %21 = add nsw i32 %13, 4
  %22 = getelementptr inbounds [5 x i32], [5 x i32]* %5, i64 0, i64 4
  store i32 %21, i32* %22, align 4, !tbaa !8
  %23 = trunc i64 %6 to i32
  %24 = trunc i64 %7 to i32
  %25 = icmp eq i32 %23, 0
  br i1 %25, label %26, label %27

26:                                               ; preds = %4
  store i32 0, i32 addrspace(3)* @nested_barriers.total, align 4, !tbaa !8
  br label %27

27:                                               ; preds = %26, %4
  %28 = icmp sgt i32 %2, 0
  br i1 %28, label %29, label %41

29:                                               ; preds = %27
  %30 = sext i32 %23 to i64
  %31 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @nested_barriers.tile, i64 0, i64 %30
  %32 = icmp sgt i32 %3, 0
  %33 = add nsw i32 %24, -1
  %34 = icmp eq i32 %33, %23
  br label %58

35:                                               ; preds = %88
  %36 = load i32, i32* %14, align 4, !tbaa !8
  %37 = load i32, i32* %16, align 4, !tbaa !8
  %38 = load i32, i32* %18, align 4, !tbaa !8
  %39 = load i32, i32* %20, align 4, !tbaa !8
  %40 = load i32, i32* %22, align 4, !tbaa !8
  br label %41

41:                                               ; preds = %35, %27
  %42 = phi i32 [ %40, %35 ], [ %21, %27 ]
  %43 = phi i32 [ %39, %35 ], [ %19, %27 ]
  %44 = phi i32 [ %38, %35 ], [ %17, %27 ]
  %45 = phi i32 [ %37, %35 ], [ %15, %27 ]
  %46 = phi i32 [ %36, %35 ], [ %13, %27 ]
  %47 = mul nsw i32 %45, 3
  %48 = add nsw i32 %47, %46
  %49 = mul nsw i32 %44, 5
  %50 = add nsw i32 %48, %49
  %51 = mul nsw i32 %43, 7
  %52 = add nsw i32 %50, %51
  %53 = mul nsw i32 %42, 11
  %54 = add nsw i32 %52, %53
  %55 = load i32, i32 addrspace(3)* @nested_barriers.total, align 4, !tbaa !8
  %56 = add nsw i32 %54, %55
  %57 = getelementptr inbounds i32, i32 addrspace(1)* %1, i64 %11
  store i32 %56, i32 addrspace(1)* %57, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0i8(i64 20, i8* nonnull %9) #5
  ret void

58:                                               ; preds = %29, %88
  %59 = phi i32 [ 0, %29 ], [ %66, %88 ]
  %60 = urem i32 %59, 5
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds [5 x i32], [5 x i32]* %5, i64 0, i64 %61
  %63 = load i32, i32* %62, align 4, !tbaa !8
  store i32 %63, i32 addrspace(3)* %31, align 4, !tbaa !8
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #6
  br i1 %32, label %72, label %64

64:                                               ; preds = %72, %58
  %65 = phi i32 [ 0, %58 ], [ %80, %72 ]
  %66 = add nuw nsw i32 %59, 1
  %67 = urem i32 %66, 5
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds [5 x i32], [5 x i32]* %5, i64 0, i64 %68
  %70 = load i32, i32* %69, align 4, !tbaa !8
  %71 = xor i32 %70, %65
  store i32 %71, i32* %69, align 4, !tbaa !8
  br i1 %34, label %85, label %88

72:                                               ; preds = %58, %72
  %73 = phi i32 [ %83, %72 ], [ 0, %58 ]
  %74 = phi i32 [ %80, %72 ], [ 0, %58 ]
  %75 = add nsw i32 %73, %23
  %76 = srem i32 %75, %24
  %77 = sext i32 %76 to i64
  %78 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @nested_barriers.tile, i64 0, i64 %77
  %79 = load i32, i32 addrspace(3)* %78, align 4, !tbaa !8
  %80 = add nsw i32 %79, %74
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #6
  %81 = load i32, i32 addrspace(3)* %31, align 4, !tbaa !8
  %82 = add nsw i32 %81, %73
  store i32 %82, i32 addrspace(3)* %31, align 4, !tbaa !8
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #6
  %83 = add nuw nsw i32 %73, 1
  %84 = icmp slt i32 %83, %3
  br i1 %84, label %72, label %64

85:                                               ; preds = %64
  %86 = load i32, i32 addrspace(3)* @nested_barriers.total, align 4, !tbaa !8
  %87 = add nsw i32 %86, %65
  store i32 %87, i32 addrspace(3)* @nested_barriers.total, align 4, !tbaa !8
  br label %88

88:                                               ; preds = %85, %64
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #6
  %89 = icmp slt i32 %66, %2
  br i1 %89, label %58, label %35
}

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: argmemonly mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.lifetime.end.p0i8(i64 immarg, i8* nocapture) #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { argmemonly mustprogress nocallback nofree nosync nounwind willreturn }
attributes #2 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind readnone willreturn }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }

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
!6 = !{!"int*", !"int*", !"int", !"int"}
!7 = !{!"restrict const", !"restrict", !"", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
