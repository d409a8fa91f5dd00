; ModuleID = 'opencl_c/atomics/atomics_c11.cl'
source_filename = "opencl_c/atomics/atomics_c11.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

@c11.count = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @c11(i32 addrspace(1)* noalias noundef align 4 %0, i32 addrspace(1)* noundef align 4 %1, i32 addrspace(1)* noundef align 4 %2, i32 addrspace(1)* noundef align 4 %3) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %5 = alloca i32 addrspace(1)*, align 8
  %6 = alloca i32 addrspace(1)*, align 8
  %7 = alloca i32 addrspace(1)*, align 8
  %8 = alloca i32 addrspace(1)*, align 8
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  store i32 addrspace(1)* %0, i32 addrspace(1)** %5, align 8
  store i32 addrspace(1)* %1, i32 addrspace(1)** %6, align 8
  store i32 addrspace(1)* %2, i32 addrspace(1)** %7, align 8
  store i32 addrspace(1)* %3, i32 addrspace(1)** %8, align 8
  %11 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %13, label %14

13:                                               ; preds = %4
  call spir_func void @_Z11atomic_initPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef addrspacecast (i32 addrspace(3)* @c11.count to i32 addrspace(4)*), i32 noundef 5) #4
  br label %14

14:                                               ; preds = %13, %4
  call spir_func void @_Z18work_group_barrierj(i32 noundef 1) #4
  %15 = load i32 addrspace(1)*, i32 addrspace(1)** %5, align 8
  %16 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #3
  %17 = getelementptr inbounds i32, i32 addrspace(1)* %15, i64 %16
  %18 = load i32, i32 addrspace(1)* %17, align 4
  store i32 %18, i32* %9, align 4
  %19 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %20 = getelementptr inbounds i32, i32 addrspace(1)* %19, i64 0
  %21 = addrspacecast i32 addrspace(1)* %20 to i32 addrspace(4)*
  %22 = load i32, i32* %9, align 4
  %23 = call spir_func i32 @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef %21, i32 noundef %22) #4
  %24 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %25 = getelementptr inbounds i32, i32 addrspace(1)* %24, i64 1
  %26 = addrspacecast i32 addrspace(1)* %25 to i32 addrspace(4)*
  %27 = load i32, i32* %9, align 4
  %28 = call spir_func i32 @_Z25atomic_fetch_sub_explicitPU3AS4VU7_Atomicii12memory_order(i32 addrspace(4)* noundef %26, i32 noundef %27, i32 noundef 0) #4
  %29 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %30 = getelementptr inbounds i32, i32 addrspace(1)* %29, i64 2
  %31 = addrspacecast i32 addrspace(1)* %30 to i32 addrspace(4)*
  %32 = load i32, i32* %9, align 4
  %33 = call spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef %31, i32 noundef %32, i32 noundef 4, i32 noundef 2) #4
  %34 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %35 = getelementptr inbounds i32, i32 addrspace(1)* %34, i64 3
  %36 = addrspacecast i32 addrspace(1)* %35 to i32 addrspace(4)*
  %37 = load i32, i32* %9, align 4
  %38 = call spir_func i32 @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef %36, i32 noundef %37, i32 noundef 3, i32 noundef 2) #4
  %39 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %40 = getelementptr inbounds i32, i32 addrspace(1)* %39, i64 0
  %41 = addrspacecast i32 addrspace(1)* %40 to i32 addrspace(4)*
  %42 = load i32, i32* %9, align 4
  %43 = and i32 %42, 65535
  %44 = call spir_func i32 @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef %41, i32 noundef %43, i32 noundef 5, i32 noundef 2) #4
  %45 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %46 = getelementptr inbounds i32, i32 addrspace(1)* %45, i64 1
  %47 = addrspacecast i32 addrspace(1)* %46 to i32 addrspace(4)*
  %48 = load i32, i32* %9, align 4
  %49 = call spir_func i32 @_Z16atomic_fetch_xorPU3AS4VU7_Atomicjj(i32 addrspace(4)* noundef %47, i32 noundef %48) #4
  %50 = load i32, i32* %9, align 4
  %51 = and i32 %50, 3
  %52 = call spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef addrspacecast (i32 addrspace(3)* @c11.count to i32 addrspace(4)*), i32 noundef %51, i32 noundef 0, i32 noundef 1) #4
  %53 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %54 = getelementptr inbounds i32, i32 addrspace(1)* %53, i64 4
  %55 = addrspacecast i32 addrspace(1)* %54 to i32 addrspace(4)*
  %56 = call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(i32 addrspace(4)* noundef %55, i32 noundef 0, i32 noundef 2) #4
  store i32 %56, i32* %10, align 4
  br label %57

57:                                               ; preds = %75, %14
  %58 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %59 = getelementptr inbounds i32, i32 addrspace(1)* %58, i64 4
  %60 = addrspacecast i32 addrspace(1)* %59 to i32 addrspace(4)*
  %61 = addrspacecast i32* %10 to i32 addrspace(4)*
  %62 = load i32, i32* %10, align 4
  %63 = mul nsw i32 %62, 2
  %64 = add nsw i32 %63, 1
  %65 = icmp sgt i32 %64, 0
  br i1 %65, label %66, label %69

66:                                               ; preds = %57
  %67 = load i32, i32* %10, align 4
  %68 = add nsw i32 %67, 3
  br label %71

69:                                               ; preds = %57
  %70 = load i32, i32* %10, align 4
  br label %71

71:                                               ; preds = %69, %66
  %72 = phi i32 [ %68, %66 ], [ %70, %69 ]
  %73 = call spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(i32 addrspace(4)* noundef %60, i32 addrspace(4)* noundef %61, i32 noundef %72, i32 noundef 4, i32 noundef 2, i32 noundef 2) #4
  %74 = xor i1 %73, true
  br i1 %74, label %75, label %76

75:                                               ; preds = %71
  br label %57

76:                                               ; preds = %71
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 noundef 3, i32 noundef 1) #4
  %77 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %78 = icmp eq i64 %77, 0
  br i1 %78, label %79, label %87

79:                                               ; preds = %76
  %80 = call spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(i32 addrspace(4)* noundef addrspacecast (i32 addrspace(3)* @c11.count to i32 addrspace(4)*)) #4
  %81 = load i32 addrspace(1)*, i32 addrspace(1)** %8, align 8
  %82 = call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #3
  %83 = getelementptr inbounds i32, i32 addrspace(1)* %81, i64 %82
  store i32 %80, i32 addrspace(1)* %83, align 4
  %84 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %85 = getelementptr inbounds i32, i32 addrspace(1)* %84, i64 2
  %86 = addrspacecast i32 addrspace(1)* %85 to i32 addrspace(4)*
  call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef %86, i32 noundef 99, i32 noundef 3, i32 noundef 2) #4
  br label %87

87:                                               ; preds = %79, %76
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef 2, i32 noundef 4, i32 noundef 2) #4
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z11atomic_initPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func void @_Z18work_group_barrierj(i32 noundef) #2

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z16atomic_fetch_addPU3AS4VU7_Atomicii(i32 addrspace(4)* noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_sub_explicitPU3AS4VU7_Atomicii12memory_order(i32 addrspace(4)* noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_max_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z24atomic_fetch_or_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z16atomic_fetch_xorPU3AS4VU7_Atomicjj(i32 addrspace(4)* noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(i32 addrspace(4)* noundef, i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func void @_Z18work_group_barrierj12memory_scope(i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(i32 addrspace(4)* noundef) #2

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) #1

; Function Attrs: convergent
declare dso_local spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(i32 addrspace(4)* noundef, i32 noundef, i32 noundef, i32 noundef) #2

; Function Attrs: convergent
declare dso_local spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef, i32 noundef, i32 noundef) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
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
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 15.0.6"}
!4 = !{i32 1, i32 1, i32 1, i32 1}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"int*", !"atomic_int*", !"atomic_uint*", !"int*"}
!7 = !{!"int*", !"_Atomic(int)*", !"_Atomic(unsigned int)*", !"int*"}
!8 = !{!"restrict const", !"", !"", !""}
