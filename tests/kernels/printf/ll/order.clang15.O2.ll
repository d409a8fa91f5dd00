; ModuleID = 'printf/order.cl'
source_filename = "printf/order.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
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
define dso_local spir_func i32 @show(i8 addrspace(2)* noundef %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr #0 {
  %4 = icmp sgt i32 %2, 0
  br i1 %4, label %5, label %14

5:                                                ; preds = %3, %5
  %6 = phi i32 [ %9, %5 ], [ 0, %3 ]
  %7 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([11 x i8], [11 x i8] addrspace(2)* @.str, i64 0, i64 0), i8 addrspace(2)* noundef %0, i64 noundef %1, i32 noundef %6) #6
  %8 = icmp eq i32 %7, 0
  %9 = add nuw nsw i32 %6, 1
  %10 = icmp slt i32 %9, %2
  %11 = select i1 %8, i1 %10, i1 false
  br i1 %11, label %5, label %12

12:                                               ; preds = %5
  %13 = xor i1 %8, true
  br label %14

14:                                               ; preds = %12, %3
  %15 = phi i1 [ false, %3 ], [ %13, %12 ]
  %16 = sext i1 %15 to i32
  ret i32 %16
}

; Function Attrs: convergent nofree nounwind
declare dso_local spir_func noundef i32 @printf(i8 addrspace(2)* nocapture noundef readonly, ...) local_unnamed_addr #1

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @grid(i32 addrspace(1)* nocapture noundef writeonly align 4 %0) local_unnamed_addr #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %3 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #7
  %4 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #7
  %5 = tail call spir_func i64 @_Z15get_global_sizej(i32 noundef 1) #7
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 2) #7
  %7 = mul i64 %6, %5
  %8 = add i64 %7, %4
  %9 = mul i64 %8, %3
  %10 = add i64 %9, %2
  %11 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %12 = trunc i64 %11 to i32
  %13 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #7
  %14 = trunc i64 %13 to i32
  %15 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 2) #7
  %16 = trunc i64 %15 to i32
  %17 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %18 = trunc i64 %17 to i32
  %19 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #7
  %20 = trunc i64 %19 to i32
  %21 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 2) #7
  %22 = trunc i64 %21 to i32
  %23 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([26 x i8], [26 x i8] addrspace(2)* @.str.1, i64 0, i64 0), i32 noundef %12, i32 noundef %14, i32 noundef %16, i32 noundef %18, i32 noundef %20, i32 noundef %22) #6
  %24 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %10
  store i32 %23, i32 addrspace(1)* %24, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z15get_global_sizej(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent norecurse nounwind
define dso_local spir_kernel void @barriers(i32 addrspace(1)* nocapture noundef writeonly align 4 %0, i32 addrspace(3)* nocapture noundef align 4 %1) local_unnamed_addr #4 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %3 = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %4 = trunc i64 %3 to i32
  %5 = mul nsw i32 %4, 10
  %6 = getelementptr inbounds i32, i32 addrspace(3)* %1, i64 %3
  store i32 %5, i32 addrspace(3)* %6, align 4, !tbaa !8
  %7 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([11 x i8], [11 x i8] addrspace(2)* @.str.2, i64 0, i64 0), i32 noundef %4) #6
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #8
  %8 = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #7
  %9 = and i64 %3, 1
  %10 = icmp eq i64 %9, 0
  br i1 %10, label %11, label %17

11:                                               ; preds = %2
  %12 = add nuw i64 %3, 1
  %13 = urem i64 %12, %8
  %14 = getelementptr inbounds i32, i32 addrspace(3)* %1, i64 %13
  %15 = load i32, i32 addrspace(3)* %14, align 4, !tbaa !8
  %16 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([12 x i8], [12 x i8] addrspace(2)* @.str.3, i64 0, i64 0), i32 noundef %4, i32 noundef %15) #6
  br label %17

17:                                               ; preds = %11, %2
  tail call spir_func void @_Z7barrierj(i32 noundef 1) #8
  %18 = icmp sgt i32 %4, 0
  br i1 %18, label %19, label %28

19:                                               ; preds = %17, %19
  %20 = phi i32 [ %23, %19 ], [ 0, %17 ]
  %21 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([11 x i8], [11 x i8] addrspace(2)* @.str, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str.4, i64 0, i64 0), i64 noundef %3, i32 noundef %20) #6
  %22 = icmp eq i32 %21, 0
  %23 = add nuw nsw i32 %20, 1
  %24 = icmp slt i32 %23, %4
  %25 = select i1 %22, i1 %24, i1 false
  br i1 %25, label %19, label %26

26:                                               ; preds = %19
  %27 = xor i1 %22, true
  br label %28

28:                                               ; preds = %17, %26
  %29 = phi i1 [ false, %17 ], [ %27, %26 ]
  %30 = sext i1 %29 to i32
  %31 = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #7
  %32 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([11 x i8], [11 x i8] addrspace(2)* @.str, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str.5, i64 0, i64 0), i64 noundef %31, i32 noundef 0) #6
  %33 = icmp ne i32 %32, 0
  %34 = sext i1 %33 to i32
  %35 = add nsw i32 %34, %30
  %36 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %37 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %36
  store i32 %35, i32 addrspace(1)* %37, align 4, !tbaa !8
  ret void
}

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #5

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @many(i32 addrspace(1)* nocapture noundef writeonly align 4 %0, i32 noundef %1) local_unnamed_addr #2 !kernel_arg_addr_space !16 !kernel_arg_access_qual !13 !kernel_arg_type !17 !kernel_arg_base_type !17 !kernel_arg_type_qual !15 {
  %3 = icmp sgt i32 %1, 0
  br i1 %3, label %8, label %4

4:                                                ; preds = %8, %2
  %5 = phi i32 [ 0, %2 ], [ %18, %8 ]
  %6 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %7 = getelementptr inbounds i32, i32 addrspace(1)* %0, i64 %6
  store i32 %5, i32 addrspace(1)* %7, align 4, !tbaa !8
  ret void

8:                                                ; preds = %2, %8
  %9 = phi i32 [ %19, %8 ], [ 0, %2 ]
  %10 = phi i32 [ %18, %8 ], [ 0, %2 ]
  %11 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #7
  %12 = trunc i64 %11 to i32
  %13 = mul nsw i32 %12, %1
  %14 = add nsw i32 %13, %9
  %15 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.6, i64 0, i64 0), i32 noundef %14) #6
  %16 = icmp eq i32 %15, 0
  %17 = zext i1 %16 to i32
  %18 = add nuw nsw i32 %10, %17
  %19 = add nuw nsw i32 %9, 1
  %20 = icmp slt i32 %19, %1
  br i1 %20, label %8, label %4
}

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @pointers(i32 addrspace(1)* nocapture noundef writeonly align 4 %0) local_unnamed_addr #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = tail call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([12 x i8], [12 x i8] addrspace(2)* @.str.7, i64 0, i64 0), i32 addrspace(1)* noundef null, i32 addrspace(1)* noundef null, i32 noundef 1) #6
  store i32 %2, i32 addrspace(1)* %0, align 4, !tbaa !8
  ret void
}

attributes #0 = { convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nofree nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nofree norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #5 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent }
attributes #7 = { convergent nounwind readnone willreturn }
attributes #8 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 15.0.6"}
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
