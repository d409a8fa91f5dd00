; ModuleID = 'printf/chosen.cl'
source_filename = "printf/chosen.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@.str = private unnamed_addr addrspace(2) constant [6 x i8] c"north\00", align 1
@.str.1 = private unnamed_addr addrspace(2) constant [5 x i8] c"east\00", align 1
@.str.2 = private unnamed_addr addrspace(2) constant [6 x i8] c"south\00", align 1
@.str.3 = private unnamed_addr addrspace(2) constant [5 x i8] c"west\00", align 1
@names = dso_local addrspace(2) constant [4 x i8 addrspace(2)*] [i8 addrspace(2)* getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str, i32 0, i32 0), i8 addrspace(2)* getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.1, i32 0, i32 0), i8 addrspace(2)* getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str.2, i32 0, i32 0), i8 addrspace(2)* getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.3, i32 0, i32 0)], align 8
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
define dso_local spir_kernel void @chosen(i32 addrspace(1)* noundef align 4 %0) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %2 = alloca i32 addrspace(1)*, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i8 addrspace(2)*, align 8
  %6 = alloca i32, align 4
  store i32 addrspace(1)* %0, i32 addrspace(1)** %2, align 8
  %7 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %8 = trunc i64 %7 to i32
  store i32 %8, i32* %3, align 4
  %9 = load i32, i32* %3, align 4
  %10 = load i32, i32* %3, align 4
  %11 = srem i32 %10, 2
  %12 = icmp ne i32 %11, 0
  %13 = zext i1 %12 to i64
  %14 = select i1 %12, i8 addrspace(2)* getelementptr inbounds ([4 x i8], [4 x i8] addrspace(2)* @.str.5, i64 0, i64 0), i8 addrspace(2)* getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.6, i64 0, i64 0)
  %15 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([10 x i8], [10 x i8] addrspace(2)* @.str.4, i64 0, i64 0), i32 noundef %9, i8 addrspace(2)* noundef %14) #4
  store i32 %15, i32* %4, align 4
  %16 = load i32, i32* %3, align 4
  %17 = icmp slt i32 %16, 3
  br i1 %17, label %18, label %23

18:                                               ; preds = %1
  %19 = load i32, i32* %3, align 4
  %20 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([11 x i8], [11 x i8] addrspace(2)* @.str.7, i64 0, i64 0), i32 noundef %19) #4
  %21 = load i32, i32* %4, align 4
  %22 = add nsw i32 %21, %20
  store i32 %22, i32* %4, align 4
  br label %29

23:                                               ; preds = %1
  %24 = load i32, i32* %3, align 4
  %25 = mul nsw i32 %24, 10
  %26 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([11 x i8], [11 x i8] addrspace(2)* @.str.8, i64 0, i64 0), i32 noundef %25) #4
  %27 = load i32, i32* %4, align 4
  %28 = add nsw i32 %27, %26
  store i32 %28, i32* %4, align 4
  br label %29

29:                                               ; preds = %23, %18
  %30 = load i32, i32* %3, align 4
  %31 = srem i32 %30, 3
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %34

33:                                               ; preds = %29
  br label %40

34:                                               ; preds = %29
  %35 = load i32, i32* %3, align 4
  %36 = srem i32 %35, 5
  %37 = icmp eq i32 %36, 0
  %38 = zext i1 %37 to i64
  %39 = select i1 %37, i8 addrspace(2)* getelementptr inbounds ([12 x i8], [12 x i8] addrspace(2)* @.str.10, i64 0, i64 0), i8 addrspace(2)* getelementptr inbounds ([12 x i8], [12 x i8] addrspace(2)* @.str.11, i64 0, i64 0)
  br label %40

40:                                               ; preds = %34, %33
  %41 = phi i8 addrspace(2)* [ getelementptr inbounds ([12 x i8], [12 x i8] addrspace(2)* @.str.9, i64 0, i64 0), %33 ], [ %39, %34 ]
  %42 = load i32, i32* %3, align 4
  %43 = icmp sgt i32 %42, 3
  %44 = zext i1 %43 to i64
  %45 = select i1 %43, i8 addrspace(2)* getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.12, i64 0, i64 0), i8 addrspace(2)* getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str.13, i64 0, i64 0)
  %46 = load i32, i32* %4, align 4
  %47 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef %41, i8 addrspace(2)* noundef %45, i32 noundef %46) #4
  %48 = load i32, i32* %4, align 4
  %49 = add nsw i32 %48, %47
  store i32 %49, i32* %4, align 4
  store i8 addrspace(2)* getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str.14, i64 0, i64 0), i8 addrspace(2)** %5, align 8
  store i32 0, i32* %6, align 4
  br label %50

50:                                               ; preds = %60, %40
  %51 = load i32, i32* %6, align 4
  %52 = load i32, i32* %3, align 4
  %53 = icmp slt i32 %51, %52
  br i1 %53, label %54, label %63

54:                                               ; preds = %50
  %55 = load i32, i32* %6, align 4
  %56 = srem i32 %55, 2
  %57 = icmp ne i32 %56, 0
  %58 = zext i1 %57 to i64
  %59 = select i1 %57, i8 addrspace(2)* getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.15, i64 0, i64 0), i8 addrspace(2)* getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.16, i64 0, i64 0)
  store i8 addrspace(2)* %59, i8 addrspace(2)** %5, align 8
  br label %60

60:                                               ; preds = %54
  %61 = load i32, i32* %6, align 4
  %62 = add nsw i32 %61, 1
  store i32 %62, i32* %6, align 4
  br label %50

63:                                               ; preds = %50
  %64 = load i8 addrspace(2)*, i8 addrspace(2)** %5, align 8
  %65 = load i32, i32* %3, align 4
  %66 = and i32 %65, 3
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds [4 x i8 addrspace(2)*], [4 x i8 addrspace(2)*] addrspace(2)* @names, i64 0, i64 %67
  %69 = load i8 addrspace(2)*, i8 addrspace(2)* addrspace(2)* %68, align 8
  %70 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([16 x i8], [16 x i8] addrspace(2)* @.str.17, i64 0, i64 0), i8 addrspace(2)* noundef %64, i8 addrspace(2)* noundef %69) #4
  %71 = load i32, i32* %4, align 4
  %72 = add nsw i32 %71, %70
  store i32 %72, i32* %4, align 4
  %73 = load i32, i32* %4, align 4
  %74 = load i32 addrspace(1)*, i32 addrspace(1)** %2, align 8
  %75 = load i32, i32* %3, align 4
  %76 = sext i32 %75 to i64
  %77 = getelementptr inbounds i32, i32 addrspace(1)* %74, i64 %76
  store i32 %73, i32 addrspace(1)* %77, align 4
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent
declare dso_local spir_func i32 @printf(i8 addrspace(2)* noundef, ...) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind readnone willreturn }
attributes #4 = { convergent }

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
