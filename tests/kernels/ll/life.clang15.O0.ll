; ModuleID = 'opencl_c/stencils/life.cl'
source_filename = "opencl_c/stencils/life.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @life(i8 addrspace(1)* noalias noundef align 1 %0, i8 addrspace(1)* noalias noundef align 1 %1, i32 noundef %2, i32 noundef %3) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca i8 addrspace(1)*, align 8
  %6 = alloca i8 addrspace(1)*, align 8
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  store i8 addrspace(1)* %0, i8 addrspace(1)** %5, align 8
  store i8 addrspace(1)* %1, i8 addrspace(1)** %6, align 8
  store i32 %2, i32* %7, align 4
  store i32 %3, i32* %8, align 4
  %17 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  %18 = trunc i64 %17 to i32
  store i32 %18, i32* %9, align 4
  %19 = call spir_func i64 @_Z13get_global_idj(i32 noundef 1) #2
  %20 = trunc i64 %19 to i32
  store i32 %20, i32* %10, align 4
  %21 = load i32, i32* %9, align 4
  %22 = load i32, i32* %7, align 4
  %23 = icmp sge i32 %21, %22
  br i1 %23, label %28, label %24

24:                                               ; preds = %4
  %25 = load i32, i32* %10, align 4
  %26 = load i32, i32* %8, align 4
  %27 = icmp sge i32 %25, %26
  br i1 %27, label %28, label %29

28:                                               ; preds = %24, %4
  br label %111

29:                                               ; preds = %24
  store i32 0, i32* %11, align 4
  store i32 -1, i32* %12, align 4
  br label %30

30:                                               ; preds = %75, %29
  %31 = load i32, i32* %12, align 4
  %32 = icmp sle i32 %31, 1
  br i1 %32, label %33, label %78

33:                                               ; preds = %30
  store i32 -1, i32* %13, align 4
  br label %34

34:                                               ; preds = %71, %33
  %35 = load i32, i32* %13, align 4
  %36 = icmp sle i32 %35, 1
  br i1 %36, label %37, label %74

37:                                               ; preds = %34
  %38 = load i32, i32* %13, align 4
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %40, label %44

40:                                               ; preds = %37
  %41 = load i32, i32* %12, align 4
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %44

43:                                               ; preds = %40
  br label %71

44:                                               ; preds = %40, %37
  %45 = load i32, i32* %9, align 4
  %46 = load i32, i32* %13, align 4
  %47 = add nsw i32 %45, %46
  %48 = load i32, i32* %7, align 4
  %49 = add nsw i32 %47, %48
  %50 = load i32, i32* %7, align 4
  %51 = srem i32 %49, %50
  store i32 %51, i32* %14, align 4
  %52 = load i32, i32* %10, align 4
  %53 = load i32, i32* %12, align 4
  %54 = add nsw i32 %52, %53
  %55 = load i32, i32* %8, align 4
  %56 = add nsw i32 %54, %55
  %57 = load i32, i32* %8, align 4
  %58 = srem i32 %56, %57
  store i32 %58, i32* %15, align 4
  %59 = load i8 addrspace(1)*, i8 addrspace(1)** %5, align 8
  %60 = load i32, i32* %15, align 4
  %61 = load i32, i32* %7, align 4
  %62 = mul nsw i32 %60, %61
  %63 = load i32, i32* %14, align 4
  %64 = add nsw i32 %62, %63
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i8, i8 addrspace(1)* %59, i64 %65
  %67 = load i8, i8 addrspace(1)* %66, align 1
  %68 = zext i8 %67 to i32
  %69 = load i32, i32* %11, align 4
  %70 = add nsw i32 %69, %68
  store i32 %70, i32* %11, align 4
  br label %71

71:                                               ; preds = %44, %43
  %72 = load i32, i32* %13, align 4
  %73 = add nsw i32 %72, 1
  store i32 %73, i32* %13, align 4
  br label %34

74:                                               ; preds = %34
  br label %75

75:                                               ; preds = %74
  %76 = load i32, i32* %12, align 4
  %77 = add nsw i32 %76, 1
  store i32 %77, i32* %12, align 4
  br label %30

78:                                               ; preds = %30
  %79 = load i8 addrspace(1)*, i8 addrspace(1)** %5, align 8
  %80 = load i32, i32* %10, align 4
  %81 = load i32, i32* %7, align 4
  %82 = mul nsw i32 %80, %81
  %83 = load i32, i32* %9, align 4
  %84 = add nsw i32 %82, %83
  %85 = sext i32 %84 to i64
  %86 = getelementptr inbounds i8, i8 addrspace(1)* %79, i64 %85
  %87 = load i8, i8 addrspace(1)* %86, align 1
  store i8 %87, i8* %16, align 1
  %88 = load i32, i32* %11, align 4
  %89 = icmp eq i32 %88, 3
  br i1 %89, label %99, label %90

90:                                               ; preds = %78
  %91 = load i8, i8* %16, align 1
  %92 = zext i8 %91 to i32
  %93 = icmp ne i32 %92, 0
  br i1 %93, label %94, label %97

94:                                               ; preds = %90
  %95 = load i32, i32* %11, align 4
  %96 = icmp eq i32 %95, 2
  br label %97

97:                                               ; preds = %94, %90
  %98 = phi i1 [ false, %90 ], [ %96, %94 ]
  br label %99

99:                                               ; preds = %97, %78
  %100 = phi i1 [ true, %78 ], [ %98, %97 ]
  %101 = zext i1 %100 to i32
  %102 = trunc i32 %101 to i8
  %103 = load i8 addrspace(1)*, i8 addrspace(1)** %6, align 8
  %104 = load i32, i32* %10, align 4
  %105 = load i32, i32* %7, align 4
  %106 = mul nsw i32 %104, %105
  %107 = load i32, i32* %9, align 4
  %108 = add nsw i32 %106, %107
  %109 = sext i32 %108 to i64
  %110 = getelementptr inbounds i8, i8 addrspace(1)* %103, i64 %109
  store i8 %102, i8 addrspace(1)* %110, align 1
  br label %111

111:                                              ; preds = %99, %28
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind readnone willreturn }

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
!6 = !{!"uchar*", !"uchar*", !"int", !"int"}
!7 = !{!"restrict const", !"restrict", !"", !""}
