; ModuleID = 'opencl_c/memory/ptr_select.cl'
source_filename = "opencl_c/memory/ptr_select.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@choose.even = internal addrspace(3) global [64 x i32] undef, align 4
@choose.odd = internal addrspace(3) global [64 x i32] undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @choose(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca ptr addrspace(1), align 8
  %7 = alloca ptr addrspace(1), align 8
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca ptr addrspace(3), align 8
  %12 = alloca ptr addrspace(3), align 8
  %13 = alloca ptr addrspace(1), align 8
  %14 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %5, align 8
  store ptr addrspace(1) %1, ptr %6, align 8
  store ptr addrspace(1) %2, ptr %7, align 8
  store i32 %3, ptr %8, align 4
  %15 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %16 = trunc i64 %15 to i32
  store i32 %16, ptr %9, align 4
  %17 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %18 = trunc i64 %17 to i32
  store i32 %18, ptr %10, align 4
  %19 = load i32, ptr %10, align 4
  %20 = and i32 %19, 1
  %21 = icmp ne i32 %20, 0
  br i1 %21, label %22, label %23

22:                                               ; preds = %4
  br label %24

23:                                               ; preds = %4
  br label %24

24:                                               ; preds = %23, %22
  %25 = phi ptr addrspace(3) [ @choose.odd, %22 ], [ @choose.even, %23 ]
  store ptr addrspace(3) %25, ptr %11, align 8
  %26 = load i32, ptr %9, align 4
  %27 = mul nsw i32 %26, 3
  %28 = load ptr addrspace(3), ptr %11, align 8
  %29 = load i32, ptr %10, align 4
  %30 = sext i32 %29 to i64
  %31 = getelementptr inbounds i32, ptr addrspace(3) %28, i64 %30
  store i32 %27, ptr addrspace(3) %31, align 4
  %32 = load i32, ptr %10, align 4
  %33 = and i32 %32, 1
  %34 = icmp ne i32 %33, 0
  br i1 %34, label %35, label %36

35:                                               ; preds = %24
  br label %37

36:                                               ; preds = %24
  br label %37

37:                                               ; preds = %36, %35
  %38 = phi ptr addrspace(3) [ @choose.even, %35 ], [ @choose.odd, %36 ]
  store ptr addrspace(3) %38, ptr %12, align 8
  %39 = load ptr addrspace(3), ptr %12, align 8
  %40 = load i32, ptr %10, align 4
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i32, ptr addrspace(3) %39, i64 %41
  store i32 -1, ptr addrspace(3) %42, align 4
  call spir_func void @_Z7barrierj(i32 noundef 1) #4
  %43 = load i32, ptr %9, align 4
  %44 = load i32, ptr %8, align 4
  %45 = icmp slt i32 %43, %44
  br i1 %45, label %46, label %48

46:                                               ; preds = %37
  %47 = load ptr addrspace(1), ptr %5, align 8
  br label %50

48:                                               ; preds = %37
  %49 = load ptr addrspace(1), ptr %6, align 8
  br label %50

50:                                               ; preds = %48, %46
  %51 = phi ptr addrspace(1) [ %47, %46 ], [ %49, %48 ]
  store ptr addrspace(1) %51, ptr %13, align 8
  %52 = load ptr addrspace(1), ptr %7, align 8
  %53 = icmp ne ptr addrspace(1) %52, null
  br i1 %53, label %54, label %60

54:                                               ; preds = %50
  %55 = load ptr addrspace(1), ptr %7, align 8
  %56 = load i32, ptr %9, align 4
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds i32, ptr addrspace(1) %55, i64 %57
  %59 = load i32, ptr addrspace(1) %58, align 4
  br label %61

60:                                               ; preds = %50
  br label %61

61:                                               ; preds = %60, %54
  %62 = phi i32 [ %59, %54 ], [ 1000, %60 ]
  store i32 %62, ptr %14, align 4
  %63 = load ptr addrspace(3), ptr %11, align 8
  %64 = load i32, ptr %10, align 4
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds i32, ptr addrspace(3) %63, i64 %65
  %67 = load i32, ptr addrspace(3) %66, align 4
  %68 = load ptr addrspace(3), ptr %12, align 8
  %69 = load i32, ptr %10, align 4
  %70 = sext i32 %69 to i64
  %71 = getelementptr inbounds i32, ptr addrspace(3) %68, i64 %70
  %72 = load i32, ptr addrspace(3) %71, align 4
  %73 = add nsw i32 %67, %72
  %74 = load i32, ptr %14, align 4
  %75 = add nsw i32 %73, %74
  %76 = load ptr addrspace(1), ptr %13, align 8
  %77 = load i32, ptr %9, align 4
  %78 = sext i32 %77 to i64
  %79 = getelementptr inbounds i32, ptr addrspace(1) %76, i64 %78
  %80 = load i32, ptr addrspace(1) %79, align 4
  %81 = add nsw i32 %80, %75
  store i32 %81, ptr addrspace(1) %79, align 4
  ret void
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) #1

; Function Attrs: convergent nounwind
declare dso_local spir_func void @_Z7barrierj(i32 noundef) #2

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
!4 = !{i32 1, i32 1, i32 1, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"int*", !"int*", !"int"}
!7 = !{!"", !"", !"const", !""}
