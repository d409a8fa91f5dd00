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

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func i32 @show(ptr addrspace(2) noundef %0, i64 noundef %1, i32 noundef %2) #0 {
  %4 = alloca i32, align 4
  %5 = alloca ptr addrspace(2), align 8
  %6 = alloca i64, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  store ptr addrspace(2) %0, ptr %5, align 8
  store i64 %1, ptr %6, align 8
  store i32 %2, ptr %7, align 4
  store i32 0, ptr %8, align 4
  br label %9

9:                                                ; preds = %21, %3
  %10 = load i32, ptr %8, align 4
  %11 = load i32, ptr %7, align 4
  %12 = icmp slt i32 %10, %11
  br i1 %12, label %13, label %24

13:                                               ; preds = %9
  %14 = load ptr addrspace(2), ptr %5, align 8
  %15 = load i64, ptr %6, align 8
  %16 = load i32, ptr %8, align 4
  %17 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str, ptr addrspace(2) noundef %14, i64 noundef %15, i32 noundef %16) #4
  %18 = icmp ne i32 %17, 0
  br i1 %18, label %19, label %20

19:                                               ; preds = %13
  store i32 -1, ptr %4, align 4
  br label %25

20:                                               ; preds = %13
  br label %21

21:                                               ; preds = %20
  %22 = load i32, ptr %8, align 4
  %23 = add nsw i32 %22, 1
  store i32 %23, ptr %8, align 4
  br label %9

24:                                               ; preds = %9
  store i32 0, ptr %4, align 4
  br label %25

25:                                               ; preds = %24, %19
  %26 = load i32, ptr %4, align 4
  ret i32 %26
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @printf(ptr addrspace(2) noundef, ...) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @grid(ptr addrspace(1) noundef align 4 %0) #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = alloca ptr addrspace(1), align 8
  %3 = alloca i64, align 8
  store ptr addrspace(1) %0, ptr %2, align 8
  %4 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %5 = call spir_func i64 @_Z15get_global_sizej(i32 noundef 0) #5
  %6 = call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #5
  %7 = call spir_func i64 @_Z15get_global_sizej(i32 noundef 1) #5
  %8 = call spir_func i64 @_Z13get_global_idj(i32 noundef 2) #5
  %9 = mul i64 %7, %8
  %10 = add i64 %6, %9
  %11 = mul i64 %5, %10
  %12 = add i64 %4, %11
  store i64 %12, ptr %3, align 8
  %13 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  %14 = trunc i64 %13 to i32
  %15 = call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #5
  %16 = trunc i64 %15 to i32
  %17 = call spir_func i64 @_Z12get_local_idj(i32 noundef 2) #5
  %18 = trunc i64 %17 to i32
  %19 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %20 = trunc i64 %19 to i32
  %21 = call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #5
  %22 = trunc i64 %21 to i32
  %23 = call spir_func i64 @_Z12get_group_idj(i32 noundef 2) #5
  %24 = trunc i64 %23 to i32
  %25 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.1, i32 noundef %14, i32 noundef %16, i32 noundef %18, i32 noundef %20, i32 noundef %22, i32 noundef %24) #4
  %26 = load ptr addrspace(1), ptr %2, align 8
  %27 = load i64, ptr %3, align 8
  %28 = getelementptr inbounds i32, ptr addrspace(1) %26, i64 %27
  store i32 %25, ptr addrspace(1) %28, align 4
  ret void
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z15get_global_sizej(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) #3

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @barriers(ptr addrspace(1) noundef align 4 %0, ptr addrspace(3) noundef align 4 %1) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(3), align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %3, align 8
  store ptr addrspace(3) %1, ptr %4, align 8
  %7 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #5
  store i64 %7, ptr %5, align 8
  %8 = load i64, ptr %5, align 8
  %9 = trunc i64 %8 to i32
  %10 = mul nsw i32 %9, 10
  %11 = load ptr addrspace(3), ptr %4, align 8
  %12 = load i64, ptr %5, align 8
  %13 = getelementptr inbounds i32, ptr addrspace(3) %11, i64 %12
  store i32 %10, ptr addrspace(3) %13, align 4
  %14 = load i64, ptr %5, align 8
  %15 = trunc i64 %14 to i32
  %16 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.2, i32 noundef %15) #4
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %17 = load ptr addrspace(3), ptr %4, align 8
  %18 = load i64, ptr %5, align 8
  %19 = add i64 %18, 1
  %20 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %21 = urem i64 %19, %20
  %22 = getelementptr inbounds i32, ptr addrspace(3) %17, i64 %21
  %23 = load i32, ptr addrspace(3) %22, align 4
  store i32 %23, ptr %6, align 4
  %24 = load i64, ptr %5, align 8
  %25 = urem i64 %24, 2
  %26 = icmp eq i64 %25, 0
  br i1 %26, label %27, label %32

27:                                               ; preds = %2
  %28 = load i64, ptr %5, align 8
  %29 = trunc i64 %28 to i32
  %30 = load i32, ptr %6, align 4
  %31 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.3, i32 noundef %29, i32 noundef %30) #4
  br label %32

32:                                               ; preds = %27, %2
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %33 = load i64, ptr %5, align 8
  %34 = load i64, ptr %5, align 8
  %35 = trunc i64 %34 to i32
  %36 = call spir_func i32 @show(ptr addrspace(2) noundef @.str.4, i64 noundef %33, i32 noundef %35) #4
  %37 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #5
  %38 = call spir_func i32 @show(ptr addrspace(2) noundef @.str.5, i64 noundef %37, i32 noundef 1) #4
  %39 = add nsw i32 %36, %38
  %40 = load ptr addrspace(1), ptr %3, align 8
  %41 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %42 = getelementptr inbounds i32, ptr addrspace(1) %40, i64 %41
  store i32 %39, ptr addrspace(1) %42, align 4
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) #3

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @many(ptr addrspace(1) noundef align 4 %0, i32 noundef %1) #2 !kernel_arg_addr_space !12 !kernel_arg_access_qual !9 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !11 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %3, align 8
  store i32 %1, ptr %4, align 4
  store i32 0, ptr %5, align 4
  store i32 0, ptr %6, align 4
  br label %7

7:                                                ; preds = %23, %2
  %8 = load i32, ptr %6, align 4
  %9 = load i32, ptr %4, align 4
  %10 = icmp slt i32 %8, %9
  br i1 %10, label %11, label %26

11:                                               ; preds = %7
  %12 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %13 = trunc i64 %12 to i32
  %14 = load i32, ptr %4, align 4
  %15 = mul nsw i32 %13, %14
  %16 = load i32, ptr %6, align 4
  %17 = add nsw i32 %15, %16
  %18 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.6, i32 noundef %17) #4
  %19 = icmp eq i32 %18, 0
  %20 = zext i1 %19 to i32
  %21 = load i32, ptr %5, align 4
  %22 = add nsw i32 %21, %20
  store i32 %22, ptr %5, align 4
  br label %23

23:                                               ; preds = %11
  %24 = load i32, ptr %6, align 4
  %25 = add nsw i32 %24, 1
  store i32 %25, ptr %6, align 4
  br label %7

26:                                               ; preds = %7
  %27 = load i32, ptr %5, align 4
  %28 = load ptr addrspace(1), ptr %3, align 8
  %29 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #5
  %30 = getelementptr inbounds i32, ptr addrspace(1) %28, i64 %29
  store i32 %27, ptr addrspace(1) %30, align 4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @pointers(ptr addrspace(1) noundef align 4 %0) #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = alloca ptr addrspace(1), align 8
  %3 = alloca ptr addrspace(2), align 8
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %2, align 8
  store ptr addrspace(2) null, ptr %3, align 8
  store ptr addrspace(1) null, ptr %4, align 8
  %6 = load ptr addrspace(1), ptr %2, align 8
  %7 = load ptr addrspace(1), ptr %2, align 8
  %8 = getelementptr inbounds i8, ptr addrspace(1) %7, i64 0
  %9 = icmp eq ptr addrspace(1) %6, %8
  %10 = zext i1 %9 to i32
  store i32 %10, ptr %5, align 4
  %11 = load ptr addrspace(1), ptr %4, align 8
  %12 = load ptr addrspace(1), ptr %4, align 8
  %13 = load i32, ptr %5, align 4
  %14 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.7, ptr addrspace(1) noundef %11, ptr addrspace(1) noundef %12, i32 noundef %13) #4
  %15 = load ptr addrspace(1), ptr %2, align 8
  %16 = getelementptr inbounds i32, ptr addrspace(1) %15, i64 0
  store i32 %14, ptr addrspace(1) %16, align 4
  %17 = load ptr addrspace(2), ptr %3, align 8
  ret void
}

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind willreturn memory(none) }

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
!8 = !{i32 1, i32 3}
!9 = !{!"none", !"none"}
!10 = !{!"int*", !"int*"}
!11 = !{!"", !""}
!12 = !{i32 1, i32 0}
!13 = !{!"int*", !"int"}
