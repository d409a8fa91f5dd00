; ModuleID = 'printf/chosen.cl'
source_filename = "printf/chosen.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@.str = private unnamed_addr addrspace(2) constant [6 x i8] c"north\00", align 1
@.str.1 = private unnamed_addr addrspace(2) constant [5 x i8] c"east\00", align 1
@.str.2 = private unnamed_addr addrspace(2) constant [6 x i8] c"south\00", align 1
@.str.3 = private unnamed_addr addrspace(2) constant [5 x i8] c"west\00", align 1
@names = dso_local local_unnamed_addr addrspace(2) constant [4 x ptr addrspace(2)] [ptr addrspace(2) @.str, ptr addrspace(2) @.str.1, ptr addrspace(2) @.str.2, ptr addrspace(2) @.str.3], align 8
@.str.4 = private unnamed_addr addrspace(2) constant [10 x i8] c"%d is %s\0A\00", align 1
@.str.5 = private unnamed_addr addrspace(2) constant [4 x i8] c"odd\00", align 1
@.str.6 = private unnamed_addr addrspace(2) constant [5 x i8] c"even\00", align 1
@.str.7 = private unnamed_addr addrspace(2) constant [11 x i8] c"below: %d\0A\00", align 1
@.str.8 = private unnamed_addr addrspace(2) constant [11 x i8] c"above: %d\0A\00", align 1
@.str.9 = private unnamed_addr addrspace(2) constant [12 x i8] c"%s fizz %d\0A\00", align 1
@.str.10 = private unnamed_addr addrspace(2) constant [12 x i8] c"%s buzz %d\0A\00", align 1
@.str.11 = private unnamed_addr addrspace(2) constant [12 x i8] c"%s none %d\0A\00", align 1
@.str.12 = private unnamed_addr addrspace(2) constant [5 x i8] c"late\00", align 1
@.str.13 = private unnamed_addr addrspace(2) constant [6 x i8] c"early\00", align 1
@.str.14 = private unnamed_addr addrspace(2) constant [6 x i8] c"start\00", align 1
@.str.15 = private unnamed_addr addrspace(2) constant [5 x i8] c"tick\00", align 1
@.str.16 = private unnamed_addr addrspace(2) constant [5 x i8] c"tock\00", align 1
@.str.17 = private unnamed_addr addrspace(2) constant [16 x i8] c"%s, heading %s\0A\00", align 1

; Function Attrs: convergent nofree norecurse nounwind
define dso_local spir_kernel void @chosen(ptr addrspace(1) nocapture noundef writeonly align 4 %0) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = tail call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %3 = trunc i64 %2 to i32
  %4 = and i32 %3, 1
  %5 = icmp eq i32 %4, 0
  %6 = select i1 %5, ptr addrspace(2) @.str.6, ptr addrspace(2) @.str.5
  %7 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.4, i32 noundef %3, ptr addrspace(2) noundef %6) #4
  %8 = icmp slt i32 %3, 3
  br i1 %8, label %9, label %11

9:                                                ; preds = %1
  %10 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.7, i32 noundef %3) #4
  br label %14

11:                                               ; preds = %1
  %12 = mul nuw nsw i32 %3, 10
  %13 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.8, i32 noundef %12) #4
  br label %14

14:                                               ; preds = %11, %9
  %15 = phi i32 [ %10, %9 ], [ %13, %11 ]
  %16 = srem i32 %3, 3
  %17 = icmp eq i32 %16, 0
  br i1 %17, label %22, label %18

18:                                               ; preds = %14
  %19 = srem i32 %3, 5
  %20 = icmp eq i32 %19, 0
  %21 = select i1 %20, ptr addrspace(2) @.str.10, ptr addrspace(2) @.str.11
  br label %22

22:                                               ; preds = %14, %18
  %23 = phi ptr addrspace(2) [ %21, %18 ], [ @.str.9, %14 ]
  %24 = add nsw i32 %15, %7
  %25 = icmp sgt i32 %3, 3
  %26 = select i1 %25, ptr addrspace(2) @.str.12, ptr addrspace(2) @.str.13
  %27 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef %23, ptr addrspace(2) noundef %26, i32 noundef %24) #4
  %28 = icmp sgt i32 %3, 0
  %29 = and i32 %3, 1
  %30 = icmp eq i32 %29, 0
  %31 = select i1 %30, ptr addrspace(2) @.str.15, ptr addrspace(2) @.str.16
  %32 = select i1 %28, ptr addrspace(2) %31, ptr addrspace(2) @.str.14
  %33 = add nsw i32 %27, %24
  %34 = and i64 %2, 3
  %35 = getelementptr inbounds [4 x ptr addrspace(2)], ptr addrspace(2) @names, i64 0, i64 %34
  %36 = load ptr addrspace(2), ptr addrspace(2) %35, align 8, !tbaa !8
  %37 = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.17, ptr addrspace(2) noundef %32, ptr addrspace(2) noundef %36) #4
  %38 = add nsw i32 %33, %37
  %39 = sext i32 %3 to i64
  %40 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %39
  store i32 %38, ptr addrspace(1) %40, align 4, !tbaa !12
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nofree nounwind
declare dso_local spir_func noundef i32 @printf(ptr addrspace(2) nocapture noundef readonly, ...) local_unnamed_addr #2

attributes #0 = { convergent nofree norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent mustprogress nofree nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nofree nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!4 = !{i32 1}
!5 = !{!"none"}
!6 = !{!"int*"}
!7 = !{!""}
!8 = !{!9, !9, i64 0}
!9 = !{!"any pointer", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !10, i64 0}
