; ModuleID = 'printf/order.cl'
source_filename = "printf/order.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@.str = private unnamed_addr addrspace(2) constant [11 x i8] c"%s %lu %d\0A\00", align 1
@.str.1 = private unnamed_addr addrspace(2) constant [26 x i8] c"(%d,%d,%d) of (%d,%d,%d)\0A\00", align 1
@.str.2 = private unnamed_addr addrspace(2) constant [11 x i8] c"before %d\0A\00", align 1
@.str.3 = private unnamed_addr addrspace(2) constant [12 x i8] c"%d sees %d\0A\00", align 1
@.str.4 = private unnamed_addr addrspace(2) constant [6 x i8] c"after\00", align 1
@.str.5 = private unnamed_addr addrspace(2) constant [6 x i8] c"group\00", align 1
@.str.6 = private unnamed_addr addrspace(2) constant [5 x i8] c"%6d\0A\00", align 1
@.str.7 = private unnamed_addr addrspace(2) constant [12 x i8] c"%p %20p|%d\0A\00", align 1

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_func range(i32 -1, 1) i32 @show(ptr addrspace(2) noundef %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %12

5:                                                ; preds = %3, %5
  %6 = phi i32 [ %9, %5 ], [ 0, %3 ]
  %7 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str, ptr addrspace(2) noundef %0, i64 noundef %1, i32 noundef %6) #6
  %8 = icmp ne i32 %7, 0
  %9 = add nuw nsw i32 %6, 1
  %10 = icmp sge i32 %9, %2
  %11 = select i1 %8, i1 true, i1 %10
  br i1 %11, label %12, label %5

12:                                               ; preds = %5, %3
  %13 = phi i1 [ false, %3 ], [ %8, %5 ]
  %14 = sext i1 %13 to i32
  ret i32 %14
}

; Function Attrs: convergent nofree nounwind
declare dso_local spir_func noundef i32 @printf(ptr addrspace(2) nocapture noundef readonly, ...) local_unnamed_addr #1

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @grid(ptr addrspace(1) nocapture noundef writeonly align 4 %0) local_unnamed_addr #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %3 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #7
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #7
  %5 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 1) #7
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 2) #7
  %7 = mul i64 %6, %5
  %8 = add i64 %7, %4
  %9 = mul i64 %8, %3
  %10 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %11 = trunc i64 %10 to i32
  %12 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #7
  %13 = trunc i64 %12 to i32
  %14 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 2) #7
  %15 = trunc i64 %14 to i32
  %16 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %17 = trunc i64 %16 to i32
  %18 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #7
  %19 = trunc i64 %18 to i32
  %20 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 2) #7
  %21 = trunc i64 %20 to i32
  %22 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.1, i32 noundef %11, i32 noundef %13, i32 noundef %15, i32 noundef %17, i32 noundef %19, i32 noundef %21) #6
  %23 = getelementptr i32, ptr addrspace(1) %0, i64 %2
  %24 = getelementptr i32, ptr addrspace(1) %23, i64 %9
  store i32 %22, ptr addrspace(1) %24, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @barriers(ptr addrspace(1) nocapture noundef writeonly align 4 %0, ptr addrspace(3) nocapture noundef align 4 %1) local_unnamed_addr #4 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %4 = trunc i64 %3 to i32
  %5 = mul nsw i32 %4, 10
  %6 = getelementptr inbounds i32, ptr addrspace(3) %1, i64 %3
  store i32 %5, ptr addrspace(3) %6, align 4, !tbaa !8
  %7 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.2, i32 noundef %4) #6
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #6
  %8 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #7
  %9 = and i64 %3, 1
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %17

11:                                               ; preds = %2
  %12 = or disjoint i64 %3, 1
  %13 = urem i64 %12, %8
  %14 = getelementptr inbounds i32, ptr addrspace(3) %1, i64 %13
  %15 = load i32, ptr addrspace(3) %14, align 4, !tbaa !8
  %16 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.3, i32 noundef %4, i32 noundef %15) #6
  br label %17

17:                                               ; preds = %11, %2
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #6
  %18 = icmp sgt i32 %4, 0
  br i1 %18, label %19, label %26

19:                                               ; preds = %17, %19
  %20 = phi i32 [ %23, %19 ], [ 0, %17 ]
  %21 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str, ptr addrspace(2) noundef @.str.4, i64 noundef %3, i32 noundef %20) #6
  %22 = icmp ne i32 %21, 0
  %23 = add nuw nsw i32 %20, 1
  %24 = icmp sge i32 %23, %4
  %25 = select i1 %22, i1 true, i1 %24
  br i1 %25, label %26, label %19

26:                                               ; preds = %19, %17
  %27 = phi i1 [ false, %17 ], [ %22, %19 ]
  %28 = sext i1 %27 to i32
  %29 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %30 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str, ptr addrspace(2) noundef @.str.5, i64 noundef %29, i32 noundef 0) #6
  %31 = icmp ne i32 %30, 0
  %32 = sext i1 %31 to i32
  %33 = add nsw i32 %32, %28
  %34 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %35 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %34
  store i32 %33, ptr addrspace(1) %35, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @many(ptr addrspace(1) nocapture noundef writeonly align 4 %0, i32 noundef %1) local_unnamed_addr #2 !kernel_arg_addr_space !16 !kernel_arg_access_qual !13 !kernel_arg_type !17 !kernel_arg_base_type !17 !kernel_arg_type_qual !15 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %8, label %4

4:                                                ; preds = %8, %2
  %5 = phi i32 [ 0, %2 ], [ %18, %8 ]
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %7 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %6
  store i32 %5, ptr addrspace(1) %7, align 4, !tbaa !8
  ret void

8:                                                ; preds = %2, %8
  %9 = phi i32 [ %19, %8 ], [ 0, %2 ]
  %10 = phi i32 [ %18, %8 ], [ 0, %2 ]
  %11 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %12 = trunc i64 %11 to i32
  %13 = mul nsw i32 %12, %1
  %14 = add nsw i32 %13, %9
  %15 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.6, i32 noundef %14) #6
  %16 = icmp eq i32 %15, 0
  %17 = zext i1 %16 to i32
  %18 = add nuw nsw i32 %10, %17
  %19 = add nuw nsw i32 %9, 1
  %20 = icmp slt i32 %19, %1
  br i1 %20, label %8, label %4
}

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @pointers(ptr addrspace(1) nocapture noundef writeonly align 4 %0) local_unnamed_addr #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.7, ptr addrspace(1) noundef null, ptr addrspace(1) noundef null, i32 noundef 1) #6
  store i32 %2, ptr addrspace(1) %0, align 4, !tbaa !8
  ret void
}

attributes #0 = { convergent nofree norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nofree nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nofree norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1}
!5 = !{!"none"}
!6 = !{!"int*"}
!7 = !{!""}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{i32 1, i32 3}
!13 = !{!"none", !"none"}
!14 = !{!"int*", !"int*"}
!15 = !{!"", !""}
!16 = !{i32 1, i32 0}
!17 = !{!"int*", !"int"}
