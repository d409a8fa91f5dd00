; ModuleID = 'opencl_c/vectors/vec_swizzle.cl'
source_filename = "opencl_c/vectors/vec_swizzle.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @swizzle(<4 x i32> addrspace(1)* noalias noundef align 16 %0, <4 x i32> addrspace(1)* noalias noundef align 16 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 {
  %3 = alloca <4 x i32> addrspace(1)*, align 8
  %4 = alloca <4 x i32> addrspace(1)*, align 8
  %5 = alloca i64, align 8
  %6 = alloca <4 x i32>, align 16
  %7 = alloca <4 x i32>, align 16
  %8 = alloca <4 x i32>, align 16
  %9 = alloca <8 x i32>, align 32
  %10 = alloca <8 x i32>, align 32
  %11 = alloca <4 x i32>, align 16
  store <4 x i32> addrspace(1)* %0, <4 x i32> addrspace(1)** %3, align 8
  store <4 x i32> addrspace(1)* %1, <4 x i32> addrspace(1)** %4, align 8
  %12 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  store i64 %12, i64* %5, align 8
  %13 = load <4 x i32> addrspace(1)*, <4 x i32> addrspace(1)** %3, align 8
  %14 = load i64, i64* %5, align 8
  %15 = mul i64 2, %14
  %16 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %13, i64 %15
  %17 = load <4 x i32>, <4 x i32> addrspace(1)* %16, align 16
  store <4 x i32> %17, <4 x i32>* %6, align 16
  %18 = load <4 x i32> addrspace(1)*, <4 x i32> addrspace(1)** %3, align 8
  %19 = load i64, i64* %5, align 8
  %20 = mul i64 2, %19
  %21 = add i64 %20, 1
  %22 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %18, i64 %21
  %23 = load <4 x i32>, <4 x i32> addrspace(1)* %22, align 16
  store <4 x i32> %23, <4 x i32>* %7, align 16
  %24 = load <4 x i32>, <4 x i32>* %6, align 16
  %25 = shufflevector <4 x i32> %24, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %26 = load <4 x i32>, <4 x i32>* %7, align 16
  %27 = shufflevector <4 x i32> %26, <4 x i32> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %28 = add <4 x i32> %25, %27
  store <4 x i32> %28, <4 x i32>* %8, align 16
  %29 = load <4 x i32>, <4 x i32>* %8, align 16
  %30 = shufflevector <4 x i32> %29, <4 x i32> poison, <2 x i32> <i32 2, i32 0>
  %31 = load <4 x i32>, <4 x i32>* %7, align 16
  %32 = shufflevector <4 x i32> %31, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %33 = sub <2 x i32> %30, %32
  %34 = load <4 x i32>, <4 x i32>* %8, align 16
  %35 = shufflevector <2 x i32> %33, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 undef, i32 undef>
  %36 = shufflevector <4 x i32> %34, <4 x i32> %35, <4 x i32> <i32 4, i32 1, i32 5, i32 3>
  store <4 x i32> %36, <4 x i32>* %8, align 16
  %37 = load <4 x i32>, <4 x i32>* %6, align 16
  %38 = shufflevector <4 x i32> %37, <4 x i32> poison, <2 x i32> <i32 0, i32 2>
  %39 = load <4 x i32>, <4 x i32>* %8, align 16
  %40 = shufflevector <4 x i32> %39, <4 x i32> poison, <2 x i32> <i32 1, i32 3>
  %41 = mul <2 x i32> %40, %38
  %42 = load <4 x i32>, <4 x i32>* %8, align 16
  %43 = shufflevector <2 x i32> %41, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 undef, i32 undef>
  %44 = shufflevector <4 x i32> %42, <4 x i32> %43, <4 x i32> <i32 0, i32 4, i32 2, i32 5>
  store <4 x i32> %44, <4 x i32>* %8, align 16
  %45 = load <4 x i32>, <4 x i32>* %6, align 16
  %46 = shufflevector <4 x i32> %45, <4 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 undef, i32 undef, i32 undef, i32 undef>
  %47 = shufflevector <8 x i32> %46, <8 x i32> undef, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 undef, i32 undef, i32 undef, i32 undef>
  %48 = load <4 x i32>, <4 x i32>* %7, align 16
  %49 = shufflevector <4 x i32> %48, <4 x i32> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 undef, i32 undef, i32 undef, i32 undef>
  %50 = shufflevector <8 x i32> %47, <8 x i32> %49, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  store <8 x i32> %50, <8 x i32>* %10, align 32
  %51 = load <8 x i32>, <8 x i32>* %10, align 32
  store <8 x i32> %51, <8 x i32>* %9, align 32
  %52 = load <8 x i32>, <8 x i32>* %9, align 32
  %53 = shufflevector <8 x i32> %52, <8 x i32> poison, <2 x i32> <i32 7, i32 0>
  %54 = load <8 x i32>, <8 x i32>* %9, align 32
  %55 = shufflevector <2 x i32> %53, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef>
  %56 = shufflevector <8 x i32> %54, <8 x i32> %55, <8 x i32> <i32 8, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 9>
  store <8 x i32> %56, <8 x i32>* %9, align 32
  %57 = load <8 x i32>, <8 x i32>* %9, align 32
  %58 = extractelement <8 x i32> %57, i64 2
  %59 = load <8 x i32>, <8 x i32>* %9, align 32
  %60 = extractelement <8 x i32> %59, i64 5
  %61 = add nsw i32 %58, %60
  %62 = load <8 x i32>, <8 x i32>* %9, align 32
  %63 = insertelement <8 x i32> %62, i32 %61, i64 1
  store <8 x i32> %63, <8 x i32>* %9, align 32
  %64 = load <4 x i32>, <4 x i32>* %8, align 16
  %65 = load <4 x i32> addrspace(1)*, <4 x i32> addrspace(1)** %4, align 8
  %66 = load i64, i64* %5, align 8
  %67 = mul i64 3, %66
  %68 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %65, i64 %67
  store <4 x i32> %64, <4 x i32> addrspace(1)* %68, align 16
  %69 = load <8 x i32>, <8 x i32>* %9, align 32
  %70 = shufflevector <8 x i32> %69, <8 x i32> poison, <4 x i32> <i32 7, i32 5, i32 3, i32 1>
  %71 = load <8 x i32>, <8 x i32>* %9, align 32
  %72 = shufflevector <8 x i32> %71, <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %73 = xor <4 x i32> %70, %72
  %74 = load <4 x i32> addrspace(1)*, <4 x i32> addrspace(1)** %4, align 8
  %75 = load i64, i64* %5, align 8
  %76 = mul i64 3, %75
  %77 = add i64 %76, 1
  %78 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %74, i64 %77
  store <4 x i32> %73, <4 x i32> addrspace(1)* %78, align 16
  %79 = load <4 x i32>, <4 x i32>* %6, align 16
  %80 = extractelement <4 x i32> %79, i64 0
  %81 = insertelement <4 x i32> undef, i32 %80, i32 0
  %82 = load <4 x i32>, <4 x i32>* %7, align 16
  %83 = shufflevector <4 x i32> %82, <4 x i32> poison, <2 x i32> <i32 1, i32 2>
  %84 = shufflevector <2 x i32> %83, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 undef, i32 undef>
  %85 = shufflevector <4 x i32> %81, <4 x i32> %84, <4 x i32> <i32 0, i32 4, i32 5, i32 undef>
  %86 = load <8 x i32>, <8 x i32>* %9, align 32
  %87 = extractelement <8 x i32> %86, i64 6
  %88 = insertelement <4 x i32> %85, i32 %87, i32 3
  store <4 x i32> %88, <4 x i32>* %11, align 16
  %89 = load <4 x i32>, <4 x i32>* %11, align 16
  %90 = load <4 x i32> addrspace(1)*, <4 x i32> addrspace(1)** %4, align 8
  %91 = load i64, i64* %5, align 8
  %92 = mul i64 3, %91
  %93 = add i64 %92, 2
  %94 = getelementptr inbounds <4 x i32>, <4 x i32> addrspace(1)* %90, i64 %93
  store <4 x i32> %89, <4 x i32> addrspace(1)* %94, align 16
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
!4 = !{i32 1, i32 1}
!5 = !{!"none", !"none"}
!6 = !{!"int4*", !"int4*"}
!7 = !{!"int __attribute__((ext_vector_type(4)))*", !"int __attribute__((ext_vector_type(4)))*"}
!8 = !{!"restrict const", !"restrict"}
