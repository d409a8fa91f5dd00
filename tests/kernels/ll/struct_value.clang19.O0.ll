; ModuleID = 'opencl_c/memory/struct_value.cl'
source_filename = "opencl_c/memory/struct_value.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

%struct.Pair = type { i32, i32, i8 }
%struct.Params = type { i8, [3 x i16], <3 x float>, i8, [2 x %struct.anon], [8 x i8] }
%struct.anon = type { i32, i64 }
%union.Bits = type { i32 }

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_func void @swap_pair(ptr dead_on_unwind noalias writable sret(%struct.Pair) align 4 %0, ptr noundef byval(%struct.Pair) align 4 %1) #0 {
  %3 = getelementptr inbounds %struct.Pair, ptr %0, i32 0, i32 0
  %4 = getelementptr inbounds %struct.Pair, ptr %1, i32 0, i32 1
  %5 = load i32, ptr %4, align 4
  store i32 %5, ptr %3, align 4
  %6 = getelementptr inbounds %struct.Pair, ptr %0, i32 0, i32 1
  %7 = getelementptr inbounds %struct.Pair, ptr %1, i32 0, i32 0
  %8 = load i32, ptr %7, align 4
  store i32 %8, ptr %6, align 4
  %9 = getelementptr inbounds %struct.Pair, ptr %0, i32 0, i32 2
  %10 = getelementptr inbounds %struct.Pair, ptr %1, i32 0, i32 2
  %11 = load i8, ptr %10, align 4
  %12 = sext i8 %11 to i32
  %13 = add nsw i32 %12, 1
  %14 = trunc i32 %13 to i8
  store i8 %14, ptr %9, align 4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @by_value(ptr noundef byval(%struct.Params) align 16 %0, ptr addrspace(1) noalias noundef align 4 %1, ptr noundef byval(%struct.Pair) align 4 %2, i8 noundef signext %3) #1 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %5 = alloca ptr addrspace(1), align 8
  %6 = alloca i8, align 1
  %7 = alloca i32, align 4
  %8 = alloca %struct.Pair, align 4
  %9 = alloca %struct.Params, align 16
  %10 = alloca %union.Bits, align 4
  %11 = alloca ptr addrspace(1), align 8
  %12 = alloca <3 x float>, align 16
  store ptr addrspace(1) %1, ptr %5, align 8
  store i8 %3, ptr %6, align 1
  %13 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #4
  %14 = trunc i64 %13 to i32
  store i32 %14, ptr %7, align 4
  %15 = load i32, ptr %7, align 4
  %16 = and i32 %15, 1
  %17 = icmp ne i32 %16, 0
  br i1 %17, label %18, label %19

18:                                               ; preds = %4
  call spir_func void @swap_pair(ptr dead_on_unwind writable sret(%struct.Pair) align 4 %8, ptr noundef byval(%struct.Pair) align 4 %2) #5
  br label %20

19:                                               ; preds = %4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %8, ptr align 4 %2, i64 12, i1 false)
  br label %20

20:                                               ; preds = %19, %18
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %9, ptr align 16 %0, i64 80, i1 false)
  %21 = load i32, ptr %7, align 4
  %22 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 4
  %23 = load i32, ptr %7, align 4
  %24 = and i32 %23, 1
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds [2 x %struct.anon], ptr %22, i64 0, i64 %25
  %27 = getelementptr inbounds %struct.anon, ptr %26, i32 0, i32 0
  %28 = load i32, ptr %27, align 8
  %29 = add nsw i32 %28, %21
  store i32 %29, ptr %27, align 8
  %30 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 4
  %31 = getelementptr inbounds [2 x %struct.anon], ptr %30, i64 0, i64 1
  %32 = getelementptr inbounds %struct.anon, ptr %31, i32 0, i32 1
  %33 = load i64, ptr %32, align 8
  %34 = trunc i64 %33 to i32
  store i32 %34, ptr %10, align 4
  %35 = load i32, ptr %7, align 4
  %36 = and i32 %35, 3
  %37 = sext i32 %36 to i64
  %38 = getelementptr inbounds [4 x i8], ptr %10, i64 0, i64 %37
  %39 = load i8, ptr %38, align 1
  %40 = zext i8 %39 to i32
  %41 = xor i32 %40, 255
  %42 = trunc i32 %41 to i8
  store i8 %42, ptr %38, align 1
  %43 = load ptr addrspace(1), ptr %5, align 8
  %44 = load i32, ptr %7, align 4
  %45 = mul nsw i32 6, %44
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds i32, ptr addrspace(1) %43, i64 %46
  store ptr addrspace(1) %47, ptr %11, align 8
  %48 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 0
  %49 = load i8, ptr %48, align 16
  %50 = sext i8 %49 to i32
  %51 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 1
  %52 = load i32, ptr %7, align 4
  %53 = srem i32 %52, 3
  %54 = sext i32 %53 to i64
  %55 = getelementptr inbounds [3 x i16], ptr %51, i64 0, i64 %54
  %56 = load i16, ptr %55, align 2
  %57 = sext i16 %56 to i32
  %58 = add nsw i32 %50, %57
  %59 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 3
  %60 = load i8, ptr %59, align 16
  %61 = zext i8 %60 to i32
  %62 = add nsw i32 %58, %61
  %63 = load ptr addrspace(1), ptr %11, align 8
  %64 = getelementptr inbounds i32, ptr addrspace(1) %63, i64 0
  store i32 %62, ptr addrspace(1) %64, align 4
  %65 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 2
  %66 = load <4 x float>, ptr %65, align 16
  %67 = shufflevector <4 x float> %66, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  store <4 x float> <float 1.000000e+00, float 1.000000e+01, float 1.000000e+02, float undef>, ptr %12, align 16
  %68 = load <4 x float>, ptr %12, align 16
  %69 = shufflevector <4 x float> %68, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %70 = call spir_func float @_Z3dotDv3_fS_(<3 x float> noundef %67, <3 x float> noundef %69) #4
  %71 = fptosi float %70 to i32
  %72 = load ptr addrspace(1), ptr %11, align 8
  %73 = getelementptr inbounds i32, ptr addrspace(1) %72, i64 1
  store i32 %71, ptr addrspace(1) %73, align 4
  %74 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 4
  %75 = getelementptr inbounds [2 x %struct.anon], ptr %74, i64 0, i64 0
  %76 = getelementptr inbounds %struct.anon, ptr %75, i32 0, i32 0
  %77 = load i32, ptr %76, align 8
  %78 = getelementptr inbounds %struct.Params, ptr %9, i32 0, i32 4
  %79 = getelementptr inbounds [2 x %struct.anon], ptr %78, i64 0, i64 1
  %80 = getelementptr inbounds %struct.anon, ptr %79, i32 0, i32 0
  %81 = load i32, ptr %80, align 8
  %82 = sub nsw i32 %77, %81
  %83 = load ptr addrspace(1), ptr %11, align 8
  %84 = getelementptr inbounds i32, ptr addrspace(1) %83, i64 2
  store i32 %82, ptr addrspace(1) %84, align 4
  %85 = getelementptr inbounds %struct.Pair, ptr %8, i32 0, i32 0
  %86 = load i32, ptr %85, align 4
  %87 = mul nsw i32 %86, 1000
  %88 = getelementptr inbounds %struct.Pair, ptr %8, i32 0, i32 1
  %89 = load i32, ptr %88, align 4
  %90 = add nsw i32 %87, %89
  %91 = getelementptr inbounds %struct.Pair, ptr %8, i32 0, i32 2
  %92 = load i8, ptr %91, align 4
  %93 = sext i8 %92 to i32
  %94 = load i8, ptr %6, align 1
  %95 = sext i8 %94 to i32
  %96 = mul nsw i32 %93, %95
  %97 = add nsw i32 %90, %96
  %98 = load ptr addrspace(1), ptr %11, align 8
  %99 = getelementptr inbounds i32, ptr addrspace(1) %98, i64 3
  store i32 %97, ptr addrspace(1) %99, align 4
  %100 = load i32, ptr %10, align 4
  %101 = load ptr addrspace(1), ptr %11, align 8
  %102 = getelementptr inbounds i32, ptr addrspace(1) %101, i64 4
  store i32 %100, ptr addrspace(1) %102, align 4
  %103 = getelementptr inbounds [2 x i16], ptr %10, i64 0, i64 1
  %104 = load i16, ptr %103, align 2
  %105 = zext i16 %104 to i32
  %106 = load ptr addrspace(1), ptr %11, align 8
  %107 = getelementptr inbounds i32, ptr addrspace(1) %106, i64 5
  store i32 %105, ptr addrspace(1) %107, align 4
  ret void
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func float @_Z3dotDv3_fS_(<3 x float> noundef, <3 x float> noundef) #2

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #2 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!opencl.spir.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 1, i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{i32 0, i32 1, i32 0, i32 0}
!5 = !{!"none", !"none", !"none", !"none"}
!6 = !{!"Params", !"int*", !"Pair", !"char"}
!7 = !{!"", !"restrict", !"", !""}
