; ModuleID = 'opencl_c/barriers/barrier_nested.cl'
source_filename = "opencl_c/barriers/barrier_nested.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@nested_barriers.tile = internal addrspace(3) global [64 x i32] undef, align 4
@nested_barriers.total = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @nested_barriers(i32 addrspace(1)* noalias noundef align 4 %0, i32 addrspace(1)* noalias noundef align 4 %1, i32 noundef %2, i32 noundef %3) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca i32 addrspace(1)*, align 8
  %6 = alloca i32 addrspace(1)*, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca [5 x i32], align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  store i32 addrspace(1)* %0, i32 addrspace(1)** %5, align 8
  store i32 addrspace(1)* %1, i32 addrspace(1)** %6, align 8
  store i32 %2, i32* %7, align 4
  store i32 %3, i32* %8, align 4
  %17 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %18 = trunc i64 %17 to i32
  store i32 %18, i32* %9, align 4
  %19 = call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %20 = trunc i64 %19 to i32
  store i32 %20, i32* %10, align 4
  %21 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %22 = trunc i64 %21 to i32
  store i32 %22, i32* %11, align 4
  store i32 0, i32* %13, align 4
  br label %23

23:                                               ; preds = %37, %4
  %24 = load i32, i32* %13, align 4
  %25 = icmp slt i32 %24, 5
  br i1 %25, label %26, label %40

26:                                               ; preds = %23
  %27 = load i32 addrspace(1)*, i32 addrspace(1)** %5, align 8
  %28 = load i32, i32* %11, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i32, i32 addrspace(1)* %27, i64 %29
  %31 = load i32, i32 addrspace(1)* %30, align 4
  %32 = load i32, i32* %13, align 4
  %33 = add nsw i32 %31, %32
  %34 = load i32, i32* %13, align 4
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 %35
  store i32 %33, i32* %36, align 4
  br label %37

37:                                               ; preds = %26
  %38 = load i32, i32* %13, align 4
  %39 = add nsw i32 %38, 1
  store i32 %39, i32* %13, align 4
  br label %23

40:                                               ; preds = %23
  %41 = load i32, i32* %9, align 4
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %44

43:                                               ; preds = %40
  store i32 0, i32 addrspace(3)* @nested_barriers.total, align 4
  br label %44

44:                                               ; preds = %43, %40
  store i32 0, i32* %14, align 4
  br label %45

45:                                               ; preds = %100, %44
  %46 = load i32, i32* %14, align 4
  %47 = load i32, i32* %7, align 4
  %48 = icmp slt i32 %46, %47
  br i1 %48, label %49, label %103

49:                                               ; preds = %45
  %50 = load i32, i32* %14, align 4
  %51 = srem i32 %50, 5
  %52 = sext i32 %51 to i64
  %53 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 %52
  %54 = load i32, i32* %53, align 4
  %55 = load i32, i32* %9, align 4
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @nested_barriers.tile, i64 0, i64 %56
  store i32 %54, i32 addrspace(3)* %57, align 4
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  store i32 0, i32* %15, align 4
  store i32 0, i32* %16, align 4
  br label %58

58:                                               ; preds = %79, %49
  %59 = load i32, i32* %16, align 4
  %60 = load i32, i32* %8, align 4
  %61 = icmp slt i32 %59, %60
  br i1 %61, label %62, label %82

62:                                               ; preds = %58
  %63 = load i32, i32* %9, align 4
  %64 = load i32, i32* %16, align 4
  %65 = add nsw i32 %63, %64
  %66 = load i32, i32* %10, align 4
  %67 = srem i32 %65, %66
  %68 = sext i32 %67 to i64
  %69 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @nested_barriers.tile, i64 0, i64 %68
  %70 = load i32, i32 addrspace(3)* %69, align 4
  %71 = load i32, i32* %15, align 4
  %72 = add nsw i32 %71, %70
  store i32 %72, i32* %15, align 4
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %73 = load i32, i32* %16, align 4
  %74 = load i32, i32* %9, align 4
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @nested_barriers.tile, i64 0, i64 %75
  %77 = load i32, i32 addrspace(3)* %76, align 4
  %78 = add nsw i32 %77, %73
  store i32 %78, i32 addrspace(3)* %76, align 4
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  br label %79

79:                                               ; preds = %62
  %80 = load i32, i32* %16, align 4
  %81 = add nsw i32 %80, 1
  store i32 %81, i32* %16, align 4
  br label %58

82:                                               ; preds = %58
  %83 = load i32, i32* %15, align 4
  %84 = load i32, i32* %14, align 4
  %85 = add nsw i32 %84, 1
  %86 = srem i32 %85, 5
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 %87
  %89 = load i32, i32* %88, align 4
  %90 = xor i32 %89, %83
  store i32 %90, i32* %88, align 4
  %91 = load i32, i32* %9, align 4
  %92 = load i32, i32* %10, align 4
  %93 = sub nsw i32 %92, 1
  %94 = icmp eq i32 %91, %93
  br i1 %94, label %95, label %99

95:                                               ; preds = %82
  %96 = load i32, i32* %15, align 4
  %97 = load i32, i32 addrspace(3)* @nested_barriers.total, align 4
  %98 = add nsw i32 %97, %96
  store i32 %98, i32 addrspace(3)* @nested_barriers.total, align 4
  br label %99

99:                                               ; preds = %95, %82
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  br label %100

100:                                              ; preds = %99
  %101 = load i32, i32* %14, align 4
  %102 = add nsw i32 %101, 1
  store i32 %102, i32* %14, align 4
  br label %45

103:                                              ; preds = %45
  %104 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 0
  %105 = load i32, i32* %104, align 4
  %106 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 1
  %107 = load i32, i32* %106, align 4
  %108 = mul nsw i32 3, %107
  %109 = add nsw i32 %105, %108
  %110 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 2
  %111 = load i32, i32* %110, align 4
  %112 = mul nsw i32 5, %111
  %113 = add nsw i32 %109, %112
  %114 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 3
  %115 = load i32, i32* %114, align 4
  %116 = mul nsw i32 7, %115
  %117 = add nsw i32 %113, %116
  %118 = getelementptr inbounds [5 x i32], [5 x i32]* %12, i64 0, i64 4
  %119 = load i32, i32* %118, align 4
  %120 = mul nsw i32 11, %119
  %121 = add nsw i32 %117, %120
  %122 = load i32, i32 addrspace(3)* @nested_barriers.total, align 4
  %123 = add nsw i32 %121, %122
  %124 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %125 = load i32, i32* %11, align 4
  %126 = sext i32 %125 to i64
  %127 = getelementptr inbounds i32, i32 addrspace(1)* %124, i64 %126
  store i32 %123, i32 addrspace(1)* %127, align 4
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z7barrierj(i32 noundef) #2

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
!4 = !{i32 1, i32 1, i32 0, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"int*", !"int", !"int"}
!7 = !{!"restrict const", !"restrict", !"", !""}
