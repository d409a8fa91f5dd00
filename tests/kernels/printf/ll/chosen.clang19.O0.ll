; ModuleID = 'printf/chosen.cl'
source_filename = "printf/chosen.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@.str = private unnamed_addr addrspace(2) constant [6 x i8] c"north\00", align 1
@.str.1 = private unnamed_addr addrspace(2) constant [5 x i8] c"east\00", align 1
@.str.2 = private unnamed_addr addrspace(2) constant [6 x i8] c"south\00", align 1
@.str.3 = private unnamed_addr addrspace(2) constant [5 x i8] c"west\00", align 1
@names = dso_local addrspace(2) constant [4 x ptr addrspace(2)] [ptr addrspace(2) @.str, ptr addrspace(2) @.str.1, ptr addrspace(2) @.str.2, ptr addrspace(2) @.str.3], align 8
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

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @chosen(ptr addrspace(1) noundef align 4 %0) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = alloca ptr addrspace(1), align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca ptr addrspace(2), align 8
  %6 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %2, align 8
  %7 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %8 = trunc i64 %7 to i32
  store i32 %8, ptr %3, align 4
  %9 = load i32, ptr %3, align 4
  %10 = load i32, ptr %3, align 4
  %11 = srem i32 %10, 2
  %12 = icmp ne i32 %11, 0
  %13 = zext i1 %12 to i64
  %14 = select i1 %12, ptr addrspace(2) @.str.5, ptr addrspace(2) @.str.6
  %15 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.4, i32 noundef %9, ptr addrspace(2) noundef %14) #4
  store i32 %15, ptr %4, align 4
  %16 = load i32, ptr %3, align 4
  %17 = icmp slt i32 %16, 3
  br i1 %17, label %18, label %23

18:                                               ; preds = %1
  %19 = load i32, ptr %3, align 4
  %20 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.7, i32 noundef %19) #4
  %21 = load i32, ptr %4, align 4
  %22 = add nsw i32 %21, %20
  store i32 %22, ptr %4, align 4
  br label %29

23:                                               ; preds = %1
  %24 = load i32, ptr %3, align 4
  %25 = mul nsw i32 %24, 10
  %26 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.8, i32 noundef %25) #4
  %27 = load i32, ptr %4, align 4
  %28 = add nsw i32 %27, %26
  store i32 %28, ptr %4, align 4
  br label %29

29:                                               ; preds = %23, %18
  %30 = load i32, ptr %3, align 4
  %31 = srem i32 %30, 3
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %34

33:                                               ; preds = %29
  br label %40

34:                                               ; preds = %29
  %35 = load i32, ptr %3, align 4
  %36 = srem i32 %35, 5
  %37 = icmp eq i32 %36, 0
  %38 = zext i1 %37 to i64
  %39 = select i1 %37, ptr addrspace(2) @.str.10, ptr addrspace(2) @.str.11
  br label %40

40:                                               ; preds = %34, %33
  %41 = phi ptr addrspace(2) [ @.str.9, %33 ], [ %39, %34 ]
  %42 = load i32, ptr %3, align 4
  %43 = icmp sgt i32 %42, 3
  %44 = zext i1 %43 to i64
  %45 = select i1 %43, ptr addrspace(2) @.str.12, ptr addrspace(2) @.str.13
  %46 = load i32, ptr %4, align 4
  %47 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef %41, ptr addrspace(2) noundef %45, i32 noundef %46) #4
  %48 = load i32, ptr %4, align 4
  %49 = add nsw i32 %48, %47
  store i32 %49, ptr %4, align 4
  store ptr addrspace(2) @.str.14, ptr %5, align 8
  store i32 0, ptr %6, align 4
  br label %50

50:                                               ; preds = %60, %40
  %51 = load i32, ptr %6, align 4
  %52 = load i32, ptr %3, align 4
  %53 = icmp slt i32 %51, %52
  br i1 %53, label %54, label %63

54:                                               ; preds = %50
  %55 = load i32, ptr %6, align 4
  %56 = srem i32 %55, 2
  %57 = icmp ne i32 %56, 0
  %58 = zext i1 %57 to i64
  %59 = select i1 %57, ptr addrspace(2) @.str.15, ptr addrspace(2) @.str.16
  store ptr addrspace(2) %59, ptr %5, align 8
  br label %60

60:                                               ; preds = %54
  %61 = load i32, ptr %6, align 4
  %62 = add nsw i32 %61, 1
  store i32 %62, ptr %6, align 4
  br label %50

63:                                               ; preds = %50
  %64 = load ptr addrspace(2), ptr %5, align 8
  %65 = load i32, ptr %3, align 4
  %66 = and i32 %65, 3
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds [4 x ptr addrspace(2)], ptr addrspace(2) @names, i64 0, i64 %67
  %69 = load ptr addrspace(2), ptr addrspace(2) %68, align 8
  %70 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.17, ptr addrspace(2) noundef %64, ptr addrspace(2) noundef %69) #4
  %71 = load i32, ptr %4, align 4
  %72 = add nsw i32 %71, %70
  store i32 %72, ptr %4, align 4
  %73 = load i32, ptr %4, align 4
  %74 = load ptr addrspace(1), ptr %2, align 8
  %75 = load i32, ptr %3, align 4
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i32, ptr addrspace(1) %74, i64 %76
  store i32 %73, ptr addrspace(1) %77, align 4
  ret void
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @printf(ptr addrspace(2) noundef, ...) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!4 = !{i32 1}
!5 = !{!"none"}
!6 = !{!"int*"}
!7 = !{!""}
