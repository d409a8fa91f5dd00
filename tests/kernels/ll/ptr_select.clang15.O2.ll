; ModuleID = 'opencl_c/memory/ptr_select.cl'
source_filename = "opencl_c/memory/ptr_select.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@choose.even = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@choose.odd = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @choose(i32 addrspace(1)* nocapture noundef align 4 %0, i32 addrspace(1)* nocapture noundef align 4 %1, i32 addrspace(1)* noundef readonly align 4 %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %6 = trunc i64 %5 to i32
  %7 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %8 = trunc i64 %7 to i32
  %9 = and i32 %8, 1
  %10 = icmp eq i32 %9, 0
  %11 = select i1 %10, i32 addrspace(3)* getelementptr inbounds ([64 x i32], [64 x i32] addrspace(3)* @choose.even, i64 0, i64 0), i32 addrspace(3)* getelementptr inbounds ([64 x i32], [64 x i32] addrspace(3)* @choose.odd, i64 0, i64 0)
  %12 = mul nsw i32 %6, 3
  %13 = sext i32 %8 to i64
  %14 = getelementptr inbounds i32, i32 addrspace(3)* %11, i64 %13
  store i32 %12, i32 addrspace(3)* %14, align 4, !tbaa !8
  %15 = select i1 %10, i32 addrspace(3)* getelementptr inbounds ([64 x i32], [64 x i32] addrspace(3)* @choose.odd, i64 0, i64 0), i32 addrspace(3)* getelementptr inbounds ([64 x i32], [64 x i32] addrspace(3)* @choose.even, i64 0, i64 0)
  %16 = getelementptr inbounds i32, i32 addrspace(3)* %15, i64 %13
  store i32 -1, i32 addrspace(3)* %16, align 4, !tbaa !8
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %17 = icmp eq i32 addrspace(1)* %2, null
  %18 = sext i32 %6 to i64
  br i1 %17, label %22, label %19

19:                                               ; preds = %4
  %20 = getelementptr inbounds i32, i32 addrspace(1)* %2, i64 %18
  %21 = load i32, i32 addrspace(1)* %20, align 4, !tbaa !8
  br label %22

22:                                               ; preds = %4, %19
  %23 = phi i32 [ %21, %19 ], [ 1000, %4 ]
  %24 = icmp slt i32 %6, %3
  %25 = select i1 %24, i32 addrspace(1)* %0, i32 addrspace(1)* %1
  %26 = load i32, i32 addrspace(3)* %14, align 4, !tbaa !8
  %27 = load i32, i32 addrspace(3)* %16, align 4, !tbaa !8
  %28 = getelementptr inbounds i32, i32 addrspace(1)* %25, i64 %18
  %29 = load i32, i32 addrspace(1)* %28, align 4, !tbaa !8
  %30 = add i32 %26, %23
  %31 = add i32 %30, %27
  %32 = add i32 %31, %29
  store i32 %32, i32 addrspace(1)* %28, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #2

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
!4 = !{i32 1, i32 1, i32 1, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"int*", !"int*", !"int"}
!7 = !{!"", !"", !"const", !""}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
