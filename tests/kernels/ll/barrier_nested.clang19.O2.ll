; ModuleID = 'opencl_c/barriers/barrier_nested.cl'
source_filename = "opencl_c/barriers/barrier_nested.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@nested_barriers.tile = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@nested_barriers.total = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @nested_barriers(ptr addrspace(1) noalias nocapture noundef readonly align 4 %0, ptr addrspace(1) noalias nocapture noundef writeonly align 4 %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca [5 x i32], align 4
  %6 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  %7 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %8 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %5) #6
  %9 = shl i64 %8, 32
  %10 = ashr exact i64 %9, 32
  %11 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4, !tbaa !8
  store i32 %12, ptr %5, align 4, !tbaa !8
  %13 = getelementptr inbounds i8, ptr %5, i64 4
  %14 = getelementptr inbounds i8, ptr %5, i64 8
  %15 = getelementptr inbounds i8, ptr %5, i64 12
  %16 = insertelement <4 x i32> poison, i32 %12, i64 0
  %17 = shufflevector <4 x i32> %16, <4 x i32> poison, <4 x i32> zeroinitializer
  %18 = add nsw <4 x i32> %17, <i32 1, i32 2, i32 3, i32 4>
  %19 = extractelement <4 x i32> %18, i64 0
  store i32 %19, ptr %13, align 4, !tbaa !8
  %20 = extractelement <4 x i32> %18, i64 1
  store i32 %20, ptr %14, align 4, !tbaa !8
  %21 = extractelement <4 x i32> %18, i64 2
  store i32 %21, ptr %15, align 4, !tbaa !8
  %22 = getelementptr inbounds i8, ptr %5, i64 16
  %23 = extractelement <4 x i32> %18, i64 3
  store i32 %23, ptr %22, align 4, !tbaa !8
  %24 = trunc i64 %6 to i32
  %25 = trunc i64 %7 to i32
  %26 = icmp eq i32 %24, 0
  br i1 %26, label %27, label %28

27:                                               ; preds = %4
  store i32 0, ptr addrspace(3) @nested_barriers.total, align 4, !tbaa !8
  br label %28

28:                                               ; preds = %27, %4
  %29 = icmp sgt i32 %2, 0
  br i1 %29, label %30, label %39

30:                                               ; preds = %28
  %31 = sext i32 %24 to i64
  %32 = getelementptr inbounds [64 x i32], ptr addrspace(3) @nested_barriers.tile, i64 0, i64 %31
  %33 = icmp sgt i32 %3, 0
  %34 = add nsw i32 %25, -1
  %35 = icmp eq i32 %34, %24
  br label %48

36:                                               ; preds = %78
  %37 = load i32, ptr %5, align 4, !tbaa !8
  %38 = load <4 x i32>, ptr %13, align 4, !tbaa !8
  br label %39

39:                                               ; preds = %36, %28
  %40 = phi i32 [ %37, %36 ], [ %12, %28 ]
  %41 = phi <4 x i32> [ %38, %36 ], [ %18, %28 ]
  %42 = mul nsw <4 x i32> %41, <i32 3, i32 5, i32 7, i32 11>
  %43 = load i32, ptr addrspace(3) @nested_barriers.total, align 4, !tbaa !8
  %44 = tail call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %42)
  %45 = add i32 %44, %43
  %46 = add i32 %45, %40
  %47 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %10
  store i32 %46, ptr addrspace(1) %47, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %5) #6
  ret void

48:                                               ; preds = %30, %78
  %49 = phi i32 [ 0, %30 ], [ %56, %78 ]
  %50 = urem i32 %49, 5
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds [5 x i32], ptr %5, i64 0, i64 %51
  %53 = load i32, ptr %52, align 4, !tbaa !8
  store i32 %53, ptr addrspace(3) %32, align 4, !tbaa !8
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  br i1 %33, label %62, label %54

54:                                               ; preds = %62, %48
  %55 = phi i32 [ 0, %48 ], [ %70, %62 ]
  %56 = add nuw nsw i32 %49, 1
  %57 = urem i32 %56, 5
  %58 = zext nneg i32 %57 to i64
  %59 = getelementptr inbounds [5 x i32], ptr %5, i64 0, i64 %58
  %60 = load i32, ptr %59, align 4, !tbaa !8
  %61 = xor i32 %60, %55
  store i32 %61, ptr %59, align 4, !tbaa !8
  br i1 %35, label %75, label %78

62:                                               ; preds = %48, %62
  %63 = phi i32 [ %73, %62 ], [ 0, %48 ]
  %64 = phi i32 [ %70, %62 ], [ 0, %48 ]
  %65 = add nsw i32 %63, %24
  %66 = srem i32 %65, %25
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds [64 x i32], ptr addrspace(3) @nested_barriers.tile, i64 0, i64 %67
  %69 = load i32, ptr addrspace(3) %68, align 4, !tbaa !8
  %70 = add nsw i32 %69, %64
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %71 = load i32, ptr addrspace(3) %32, align 4, !tbaa !8
  %72 = add nsw i32 %71, %63
  store i32 %72, ptr addrspace(3) %32, align 4, !tbaa !8
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %73 = add nuw nsw i32 %63, 1
  %74 = icmp slt i32 %73, %3
  br i1 %74, label %62, label %54

75:                                               ; preds = %54
  %76 = load i32, ptr addrspace(3) @nested_barriers.total, align 4, !tbaa !8
  %77 = add nsw i32 %76, %55
  store i32 %77, ptr addrspace(3) @nested_barriers.total, align 4, !tbaa !8
  br label %78

78:                                               ; preds = %75, %54
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #7
  %79 = icmp slt i32 %56, %2
  br i1 %79, label %48, label %36
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>) #4

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind }

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
!6 = !{!"int*", !"int*", !"int", !"int"}
!7 = !{!"restrict const", !"restrict", !"", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
