; ModuleID = 'opencl_c/control_flow/goto_irreducible.cl'
source_filename = "opencl_c/control_flow/goto_irreducible.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @tangled(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %3, align 8
  store ptr addrspace(1) %1, ptr %4, align 8
  %8 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  store i64 %8, ptr %5, align 8
  %9 = load ptr addrspace(1), ptr %3, align 8
  %10 = load i64, ptr %5, align 8
  %11 = getelementptr inbounds i32, ptr addrspace(1) %9, i64 %10
  %12 = load i32, ptr addrspace(1) %11, align 4
  store i32 %12, ptr %6, align 4
  store i32 0, ptr %7, align 4
  %13 = load i32, ptr %6, align 4
  %14 = and i32 %13, 1
  %15 = icmp ne i32 %14, 0
  br i1 %15, label %16, label %17

16:                                               ; preds = %2
  br label %28

17:                                               ; preds = %2
  br label %18

18:                                               ; preds = %41, %17
  %19 = load i32, ptr %6, align 4
  %20 = udiv i32 %19, 2
  %21 = add i32 %20, 1
  store i32 %21, ptr %6, align 4
  %22 = load i32, ptr %7, align 4
  %23 = add i32 %22, 1
  store i32 %23, ptr %7, align 4
  %24 = load i32, ptr %7, align 4
  %25 = icmp ugt i32 %24, 40
  br i1 %25, label %26, label %27

26:                                               ; preds = %18
  br label %43

27:                                               ; preds = %18
  br label %28

28:                                               ; preds = %27, %16
  %29 = load i32, ptr %6, align 4
  %30 = mul i32 %29, 3
  %31 = add i32 %30, 1
  store i32 %31, ptr %6, align 4
  %32 = load i32, ptr %7, align 4
  %33 = add i32 %32, 1
  store i32 %33, ptr %7, align 4
  %34 = load i32, ptr %6, align 4
  %35 = urem i32 %34, 5
  %36 = icmp eq i32 %35, 0
  br i1 %36, label %37, label %38

37:                                               ; preds = %28
  br label %43

38:                                               ; preds = %28
  %39 = load i32, ptr %7, align 4
  %40 = icmp ult i32 %39, 60
  br i1 %40, label %41, label %42

41:                                               ; preds = %38
  br label %18

42:                                               ; preds = %38
  br label %43

43:                                               ; preds = %42, %37, %26
  %44 = load i32, ptr %6, align 4
  %45 = load ptr addrspace(1), ptr %4, align 8
  %46 = load i64, ptr %5, align 8
  %47 = mul i64 2, %46
  %48 = getelementptr inbounds i32, ptr addrspace(1) %45, i64 %47
  store i32 %44, ptr addrspace(1) %48, align 4
  %49 = load i32, ptr %7, align 4
  %50 = load ptr addrspace(1), ptr %4, align 8
  %51 = load i64, ptr %5, align 8
  %52 = mul i64 2, %51
  %53 = add i64 %52, 1
  %54 = getelementptr inbounds i32, ptr addrspace(1) %50, i64 %53
  store i32 %49, ptr addrspace(1) %54, align 4
  ret void
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @restart(ptr addrspace(1) noalias noundef align 4 %0, ptr addrspace(1) noalias noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca i64, align 8
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store ptr addrspace(1) %0, ptr %3, align 8
  store ptr addrspace(1) %1, ptr %4, align 8
  %11 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  store i64 %11, ptr %5, align 8
  %12 = load ptr addrspace(1), ptr %3, align 8
  %13 = load i64, ptr %5, align 8
  %14 = getelementptr inbounds i32, ptr addrspace(1) %12, i64 %13
  %15 = load i32, ptr addrspace(1) %14, align 4
  store i32 %15, ptr %6, align 4
  store i32 0, ptr %7, align 4
  br label %16

16:                                               ; preds = %38, %2
  %17 = load i32, ptr %7, align 4
  %18 = add i32 %17, 1
  store i32 %18, ptr %7, align 4
  %19 = load i32, ptr %6, align 4
  store i32 %19, ptr %8, align 4
  store i32 0, ptr %9, align 4
  br label %20

20:                                               ; preds = %52, %16
  %21 = load i32, ptr %9, align 4
  %22 = icmp ult i32 %21, 6
  br i1 %22, label %23, label %55

23:                                               ; preds = %20
  store i32 0, ptr %10, align 4
  br label %24

24:                                               ; preds = %48, %23
  %25 = load i32, ptr %10, align 4
  %26 = icmp ult i32 %25, 4
  br i1 %26, label %27, label %51

27:                                               ; preds = %24
  %28 = load i32, ptr %8, align 4
  %29 = mul i32 %28, 1664525
  %30 = add i32 %29, 1013904223
  store i32 %30, ptr %8, align 4
  %31 = load i32, ptr %8, align 4
  %32 = lshr i32 %31, 28
  %33 = load i32, ptr %9, align 4
  %34 = icmp eq i32 %32, %33
  br i1 %34, label %35, label %42

35:                                               ; preds = %27
  %36 = load i32, ptr %7, align 4
  %37 = icmp ult i32 %36, 9
  br i1 %37, label %38, label %42

38:                                               ; preds = %35
  %39 = load i32, ptr %8, align 4
  %40 = load i32, ptr %6, align 4
  %41 = add i32 %40, %39
  store i32 %41, ptr %6, align 4
  br label %16

42:                                               ; preds = %35, %27
  %43 = load i32, ptr %8, align 4
  %44 = lshr i32 %43, 24
  %45 = icmp eq i32 %44, 77
  br i1 %45, label %46, label %47

46:                                               ; preds = %42
  br label %56

47:                                               ; preds = %42
  br label %48

48:                                               ; preds = %47
  %49 = load i32, ptr %10, align 4
  %50 = add i32 %49, 1
  store i32 %50, ptr %10, align 4
  br label %24

51:                                               ; preds = %24
  br label %52

52:                                               ; preds = %51
  %53 = load i32, ptr %9, align 4
  %54 = add i32 %53, 1
  store i32 %54, ptr %9, align 4
  br label %20

55:                                               ; preds = %20
  br label %56

56:                                               ; preds = %55, %46
  %57 = load i32, ptr %8, align 4
  %58 = load ptr addrspace(1), ptr %4, align 8
  %59 = load i64, ptr %5, align 8
  %60 = mul i64 2, %59
  %61 = getelementptr inbounds i32, ptr addrspace(1) %58, i64 %60
  store i32 %57, ptr addrspace(1) %61, align 4
  %62 = load i32, ptr %7, align 4
  %63 = load ptr addrspace(1), ptr %4, align 8
  %64 = load i64, ptr %5, align 8
  %65 = mul i64 2, %64
  %66 = add i64 %65, 1
  %67 = getelementptr inbounds i32, ptr addrspace(1) %63, i64 %66
  store i32 %62, ptr addrspace(1) %67, align 4
  ret void
}

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 1, i32 1}
!5 = !{!"none", !"none"}
!6 = !{!"uint*", !"uint*"}
!7 = !{!"restrict const", !"restrict"}
