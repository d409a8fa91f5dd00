; ModuleID = 'printf/numbers.cl'
source_filename = "printf/numbers.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir64"

@.str = private unnamed_addr addrspace(2) constant [31 x i8] c"[%d] [%i] [%u] [%o] [%x] [%X]\0A\00", align 1
@.str.1 = private unnamed_addr addrspace(2) constant [48 x i8] c"[%8d] [%-8d] [%08d] [%+d] [% d] [%.4d] [%8.4d]\0A\00", align 1
@.str.2 = private unnamed_addr addrspace(2) constant [43 x i8] c"[%#o] [%#x] [%#X] [%#010x] [%.0d] [%#.0x]\0A\00", align 1
@.str.3 = private unnamed_addr addrspace(2) constant [33 x i8] c"[%hhd] [%hhu] [%hd] [%hu] [%hx]\0A\00", align 1
@.str.4 = private unnamed_addr addrspace(2) constant [33 x i8] c"[%ld] [%lu] [%lx] [%lo] [%20ld]\0A\00", align 1
@.str.5 = private unnamed_addr addrspace(2) constant [23 x i8] c"[%c%c%c] [%3c] [%-3c]\0A\00", align 1
@.str.6 = private unnamed_addr addrspace(2) constant [18 x i8] c"100%% of nothing\0A\00", align 1
@.str.7 = private unnamed_addr addrspace(2) constant [29 x i8] c"%s [%10s] [%-10s] [%.2s] %s\0A\00", align 1
@.str.8 = private unnamed_addr addrspace(2) constant [5 x i8] c"text\00", align 1
@.str.9 = private unnamed_addr addrspace(2) constant [6 x i8] c"right\00", align 1
@.str.10 = private unnamed_addr addrspace(2) constant [5 x i8] c"left\00", align 1
@.str.11 = private unnamed_addr addrspace(2) constant [4 x i8] c"cut\00", align 1
@.str.12 = private unnamed_addr addrspace(2) constant [1 x i8] zeroinitializer, align 1
@.str.13 = private unnamed_addr addrspace(2) constant [41 x i8] c"[%f] [%F] [%e] [%E] [%g] [%G] [%a] [%A]\0A\00", align 1
@.str.14 = private unnamed_addr addrspace(2) constant [54 x i8] c"[%12.3f] [%-12.3f] [%012.3f] [%+.2f] [% .2f] [%#.0f]\0A\00", align 1
@.str.15 = private unnamed_addr addrspace(2) constant [33 x i8] c"[%.0e] [%#.0e] [%.10e] [%15.3E]\0A\00", align 1
@.str.16 = private unnamed_addr addrspace(2) constant [29 x i8] c"[%g] [%#g] [%.3g] [%g] [%g]\0A\00", align 1
@.str.17 = private unnamed_addr addrspace(2) constant [31 x i8] c"[%f] [%8e] [%-8g] [%08a] [%F]\0A\00", align 1
@.str.18 = private unnamed_addr addrspace(2) constant [22 x i8] c"[%.3a] [%20a] [%.0a]\0A\00", align 1
@.str.19 = private unnamed_addr addrspace(2) constant [15 x i8] c"[%lf] [%.40f]\0A\00", align 1
@.str.20 = private unnamed_addr addrspace(2) constant [23 x i8] c"%v4hld|%v4hlx|%#v4hlx\0A\00", align 1
@.str.21 = private unnamed_addr addrspace(2) constant [15 x i8] c"%v4hhd|%v4hhu\0A\00", align 1
@.str.22 = private unnamed_addr addrspace(2) constant [13 x i8] c"%v8hd|%v2lu\0A\00", align 1
@.str.23 = private unnamed_addr addrspace(2) constant [28 x i8] c"%v2hlf|%6.2v2hlf|%-8v2hle|\0A\00", align 1
@.str.24 = private unnamed_addr addrspace(2) constant [13 x i8] c"%v3lg|%v3la\0A\00", align 1
@.str.25 = private unnamed_addr addrspace(2) constant [16 x i8] c"%v3hld|%v16hhx\0A\00", align 1
@.str.26 = private unnamed_addr addrspace(2) constant [13 x i8] c"%v2hf|%v2hg\0A\00", align 1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @integers(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  store ptr addrspace(1) %0, ptr %3, align 8
  store ptr addrspace(1) %1, ptr %4, align 8
  %8 = load ptr addrspace(1), ptr %3, align 8
  %9 = getelementptr inbounds i32, ptr addrspace(1) %8, i64 0
  %10 = load i32, ptr addrspace(1) %9, align 4
  store i32 %10, ptr %5, align 4
  %11 = load i32, ptr %5, align 4
  store i32 %11, ptr %6, align 4
  %12 = load ptr addrspace(1), ptr %3, align 8
  %13 = getelementptr inbounds i32, ptr addrspace(1) %12, i64 1
  %14 = load i32, ptr addrspace(1) %13, align 4
  %15 = sext i32 %14 to i64
  %16 = shl i64 %15, 33
  store i64 %16, ptr %7, align 8
  %17 = load i32, ptr %5, align 4
  %18 = load i32, ptr %5, align 4
  %19 = load i32, ptr %6, align 4
  %20 = load i32, ptr %6, align 4
  %21 = load i32, ptr %6, align 4
  %22 = load i32, ptr %6, align 4
  %23 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str, i32 noundef %17, i32 noundef %18, i32 noundef %19, i32 noundef %20, i32 noundef %21, i32 noundef %22) #4
  %24 = load ptr addrspace(1), ptr %4, align 8
  %25 = getelementptr inbounds i32, ptr addrspace(1) %24, i64 0
  store i32 %23, ptr addrspace(1) %25, align 4
  %26 = load i32, ptr %5, align 4
  %27 = load i32, ptr %5, align 4
  %28 = load i32, ptr %5, align 4
  %29 = load i32, ptr %5, align 4
  %30 = sub nsw i32 0, %29
  %31 = load i32, ptr %5, align 4
  %32 = sub nsw i32 0, %31
  %33 = load i32, ptr %5, align 4
  %34 = sub nsw i32 0, %33
  %35 = load i32, ptr %5, align 4
  %36 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.1, i32 noundef %26, i32 noundef %27, i32 noundef %28, i32 noundef %30, i32 noundef %32, i32 noundef %34, i32 noundef %35) #4
  %37 = load ptr addrspace(1), ptr %4, align 8
  %38 = getelementptr inbounds i32, ptr addrspace(1) %37, i64 1
  store i32 %36, ptr addrspace(1) %38, align 4
  %39 = load i32, ptr %6, align 4
  %40 = load i32, ptr %6, align 4
  %41 = load i32, ptr %6, align 4
  %42 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.2, i32 noundef %39, i32 noundef %40, i32 noundef %41, i32 noundef 255, i32 noundef 0, i32 noundef 0) #4
  %43 = load ptr addrspace(1), ptr %4, align 8
  %44 = getelementptr inbounds i32, ptr addrspace(1) %43, i64 2
  store i32 %42, ptr addrspace(1) %44, align 4
  %45 = load i32, ptr %5, align 4
  %46 = load i32, ptr %5, align 4
  %47 = load i32, ptr %5, align 4
  %48 = load i32, ptr %5, align 4
  %49 = load i32, ptr %5, align 4
  %50 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.3, i32 noundef %45, i32 noundef %46, i32 noundef %47, i32 noundef %48, i32 noundef %49) #4
  %51 = load ptr addrspace(1), ptr %4, align 8
  %52 = getelementptr inbounds i32, ptr addrspace(1) %51, i64 3
  store i32 %50, ptr addrspace(1) %52, align 4
  %53 = load i64, ptr %7, align 8
  %54 = load i64, ptr %7, align 8
  %55 = load i64, ptr %7, align 8
  %56 = load i64, ptr %7, align 8
  %57 = load i64, ptr %7, align 8
  %58 = sub nsw i64 0, %57
  %59 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.4, i64 noundef %53, i64 noundef %54, i64 noundef %55, i64 noundef %56, i64 noundef %58) #4
  %60 = load ptr addrspace(1), ptr %4, align 8
  %61 = getelementptr inbounds i32, ptr addrspace(1) %60, i64 4
  store i32 %59, ptr addrspace(1) %61, align 4
  %62 = load ptr addrspace(1), ptr %3, align 8
  %63 = getelementptr inbounds i32, ptr addrspace(1) %62, i64 2
  %64 = load i32, ptr addrspace(1) %63, align 4
  %65 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.5, i32 noundef 120, i32 noundef %64, i32 noundef 37, i32 noundef 121, i32 noundef 122) #4
  %66 = load ptr addrspace(1), ptr %4, align 8
  %67 = getelementptr inbounds i32, ptr addrspace(1) %66, i64 5
  store i32 %65, ptr addrspace(1) %67, align 4
  %68 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.6) #4
  %69 = load ptr addrspace(1), ptr %4, align 8
  %70 = getelementptr inbounds i32, ptr addrspace(1) %69, i64 6
  store i32 %68, ptr addrspace(1) %70, align 4
  %71 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.7, ptr addrspace(2) noundef @.str.8, ptr addrspace(2) noundef @.str.9, ptr addrspace(2) noundef @.str.10, ptr addrspace(2) noundef @.str.11, ptr addrspace(2) noundef @.str.12) #4
  %72 = load ptr addrspace(1), ptr %4, align 8
  %73 = getelementptr inbounds i32, ptr addrspace(1) %72, i64 7
  store i32 %71, ptr addrspace(1) %73, align 4
  ret void
}

; Function Attrs: convergent nounwind
declare dso_local spir_func i32 @printf(ptr addrspace(2) noundef, ...) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @floats(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !7 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca float, align 4
  %6 = alloca double, align 8
  store ptr addrspace(1) %0, ptr %3, align 8
  store ptr addrspace(1) %1, ptr %4, align 8
  %7 = load ptr addrspace(1), ptr %3, align 8
  %8 = getelementptr inbounds float, ptr addrspace(1) %7, i64 0
  %9 = load float, ptr addrspace(1) %8, align 4
  store float %9, ptr %5, align 4
  %10 = load ptr addrspace(1), ptr %3, align 8
  %11 = getelementptr inbounds float, ptr addrspace(1) %10, i64 1
  %12 = load float, ptr addrspace(1) %11, align 4
  %13 = fpext float %12 to double
  store double %13, ptr %6, align 8
  %14 = load float, ptr %5, align 4
  %15 = fpext float %14 to double
  %16 = load float, ptr %5, align 4
  %17 = fpext float %16 to double
  %18 = load float, ptr %5, align 4
  %19 = fpext float %18 to double
  %20 = load float, ptr %5, align 4
  %21 = fpext float %20 to double
  %22 = load float, ptr %5, align 4
  %23 = fpext float %22 to double
  %24 = load float, ptr %5, align 4
  %25 = fpext float %24 to double
  %26 = load float, ptr %5, align 4
  %27 = fpext float %26 to double
  %28 = load float, ptr %5, align 4
  %29 = fpext float %28 to double
  %30 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.13, double noundef %15, double noundef %17, double noundef %19, double noundef %21, double noundef %23, double noundef %25, double noundef %27, double noundef %29) #4
  %31 = load ptr addrspace(1), ptr %4, align 8
  %32 = getelementptr inbounds i32, ptr addrspace(1) %31, i64 0
  store i32 %30, ptr addrspace(1) %32, align 4
  %33 = load double, ptr %6, align 8
  %34 = load double, ptr %6, align 8
  %35 = load double, ptr %6, align 8
  %36 = load double, ptr %6, align 8
  %37 = load double, ptr %6, align 8
  %38 = load double, ptr %6, align 8
  %39 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.14, double noundef %33, double noundef %34, double noundef %35, double noundef %36, double noundef %37, double noundef %38) #4
  %40 = load ptr addrspace(1), ptr %4, align 8
  %41 = getelementptr inbounds i32, ptr addrspace(1) %40, i64 1
  store i32 %39, ptr addrspace(1) %41, align 4
  %42 = load double, ptr %6, align 8
  %43 = load double, ptr %6, align 8
  %44 = load double, ptr %6, align 8
  %45 = load double, ptr %6, align 8
  %46 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.15, double noundef %42, double noundef %43, double noundef %44, double noundef %45) #4
  %47 = load ptr addrspace(1), ptr %4, align 8
  %48 = getelementptr inbounds i32, ptr addrspace(1) %47, i64 2
  store i32 %46, ptr addrspace(1) %48, align 4
  %49 = load double, ptr %6, align 8
  %50 = load double, ptr %6, align 8
  %51 = load double, ptr %6, align 8
  %52 = load double, ptr %6, align 8
  %53 = fmul double %52, 1.000000e+10
  %54 = load double, ptr %6, align 8
  %55 = fmul double %54, 1.000000e-10
  %56 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.16, double noundef %49, double noundef %50, double noundef %51, double noundef %53, double noundef %55) #4
  %57 = load ptr addrspace(1), ptr %4, align 8
  %58 = getelementptr inbounds i32, ptr addrspace(1) %57, i64 3
  store i32 %56, ptr addrspace(1) %58, align 4
  %59 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.17, double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000, double noundef 0x7FFFFFFFE0000000, double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000) #4
  %60 = load ptr addrspace(1), ptr %4, align 8
  %61 = getelementptr inbounds i32, ptr addrspace(1) %60, i64 4
  store i32 %59, ptr addrspace(1) %61, align 4
  %62 = load double, ptr %6, align 8
  %63 = load float, ptr %5, align 4
  %64 = fpext float %63 to double
  %65 = load float, ptr %5, align 4
  %66 = fpext float %65 to double
  %67 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.18, double noundef %62, double noundef %64, double noundef %66) #4
  %68 = load ptr addrspace(1), ptr %4, align 8
  %69 = getelementptr inbounds i32, ptr addrspace(1) %68, i64 5
  store i32 %67, ptr addrspace(1) %69, align 4
  %70 = load double, ptr %6, align 8
  %71 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.19, double noundef %70, double noundef 1.000000e-01) #4
  %72 = load ptr addrspace(1), ptr %4, align 8
  %73 = getelementptr inbounds i32, ptr addrspace(1) %72, i64 6
  store i32 %71, ptr addrspace(1) %73, align 4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @vectors(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = alloca ptr addrspace(1), align 8
  %4 = alloca ptr addrspace(1), align 8
  %5 = alloca <4 x i32>, align 16
  %6 = alloca <2 x float>, align 8
  %7 = alloca <3 x double>, align 32
  %8 = alloca <2 x half>, align 4
  %9 = alloca <2 x half>, align 4
  %10 = alloca <8 x i16>, align 16
  %11 = alloca <16 x i8>, align 16
  store ptr addrspace(1) %0, ptr %3, align 8
  store ptr addrspace(1) %1, ptr %4, align 8
  %12 = load ptr addrspace(1), ptr %3, align 8
  %13 = call spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef 0, ptr addrspace(1) noundef %12) #5
  store <4 x i32> %13, ptr %5, align 16
  %14 = load <4 x i32>, ptr %5, align 16
  %15 = shufflevector <4 x i32> %14, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %16 = call spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %15) #6
  %17 = fmul <2 x float> %16, <float 5.000000e-01, float 5.000000e-01>
  store <2 x float> %17, ptr %6, align 8
  %18 = load <4 x i32>, ptr %5, align 16
  %19 = shufflevector <4 x i32> %18, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %20 = call spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef %19) #6
  %21 = fdiv <3 x double> %20, <double 3.000000e+00, double 3.000000e+00, double 3.000000e+00>
  %22 = shufflevector <3 x double> %21, <3 x double> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  store <4 x double> %22, ptr %7, align 32
  store <2 x half> <half 0xH3E00, half 0xHB400>, ptr %9, align 4
  %23 = load <2 x half>, ptr %9, align 4
  store <2 x half> %23, ptr %8, align 4
  %24 = load <4 x i32>, ptr %5, align 16
  %25 = load <4 x i32>, ptr %5, align 16
  %26 = load <4 x i32>, ptr %5, align 16
  %27 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.20, <4 x i32> noundef %24, <4 x i32> noundef %25, <4 x i32> noundef %26) #4
  %28 = load ptr addrspace(1), ptr %4, align 8
  %29 = getelementptr inbounds i32, ptr addrspace(1) %28, i64 0
  store i32 %27, ptr addrspace(1) %29, align 4
  %30 = load <4 x i32>, ptr %5, align 16
  %31 = call spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef %30) #6
  %32 = load <4 x i32>, ptr %5, align 16
  %33 = call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %32) #6
  %34 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.21, <4 x i8> noundef %31, <4 x i8> noundef %33) #4
  %35 = load ptr addrspace(1), ptr %4, align 8
  %36 = getelementptr inbounds i32, ptr addrspace(1) %35, i64 1
  store i32 %34, ptr addrspace(1) %36, align 4
  %37 = load <4 x i32>, ptr %5, align 16
  %38 = extractelement <4 x i32> %37, i64 0
  %39 = trunc i32 %38 to i16
  %40 = insertelement <8 x i16> poison, i16 %39, i32 0
  %41 = insertelement <8 x i16> %40, i16 2, i32 1
  %42 = insertelement <8 x i16> %41, i16 3, i32 2
  %43 = insertelement <8 x i16> %42, i16 4, i32 3
  %44 = insertelement <8 x i16> %43, i16 5, i32 4
  %45 = insertelement <8 x i16> %44, i16 6, i32 5
  %46 = insertelement <8 x i16> %45, i16 7, i32 6
  %47 = insertelement <8 x i16> %46, i16 -8, i32 7
  store <8 x i16> %47, ptr %10, align 16
  %48 = load <8 x i16>, ptr %10, align 16
  %49 = load <4 x i32>, ptr %5, align 16
  %50 = shufflevector <4 x i32> %49, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %51 = call spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef %50) #6
  %52 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.22, <8 x i16> noundef %48, <2 x i64> noundef %51) #4
  %53 = load ptr addrspace(1), ptr %4, align 8
  %54 = getelementptr inbounds i32, ptr addrspace(1) %53, i64 2
  store i32 %52, ptr addrspace(1) %54, align 4
  %55 = load <2 x float>, ptr %6, align 8
  %56 = load <2 x float>, ptr %6, align 8
  %57 = load <2 x float>, ptr %6, align 8
  %58 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.23, <2 x float> noundef %55, <2 x float> noundef %56, <2 x float> noundef %57) #4
  %59 = load ptr addrspace(1), ptr %4, align 8
  %60 = getelementptr inbounds i32, ptr addrspace(1) %59, i64 3
  store i32 %58, ptr addrspace(1) %60, align 4
  %61 = load <4 x double>, ptr %7, align 32
  %62 = shufflevector <4 x double> %61, <4 x double> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %63 = load <4 x double>, ptr %7, align 32
  %64 = shufflevector <4 x double> %63, <4 x double> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %65 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.24, <3 x double> noundef %62, <3 x double> noundef %64) #4
  %66 = load ptr addrspace(1), ptr %4, align 8
  %67 = getelementptr inbounds i32, ptr addrspace(1) %66, i64 4
  store i32 %65, ptr addrspace(1) %67, align 4
  %68 = load <4 x i32>, ptr %5, align 16
  %69 = shufflevector <4 x i32> %68, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  store <16 x i8> <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15>, ptr %11, align 16
  %70 = load <16 x i8>, ptr %11, align 16
  %71 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.25, <3 x i32> noundef %69, <16 x i8> noundef %70) #4
  %72 = load ptr addrspace(1), ptr %4, align 8
  %73 = getelementptr inbounds i32, ptr addrspace(1) %72, i64 5
  store i32 %71, ptr addrspace(1) %73, align 4
  %74 = load <2 x half>, ptr %8, align 4
  %75 = load <2 x half>, ptr %8, align 4
  %76 = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str.26, <2 x half> noundef %74, <2 x half> noundef %75) #4
  %77 = load ptr addrspace(1), ptr %4, align 8
  %78 = getelementptr inbounds i32, ptr addrspace(1) %77, i64 6
  store i32 %76, ptr addrspace(1) %78, align 4
  ret void
}

; Function Attrs: convergent nounwind willreturn memory(read)
declare dso_local spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef, ptr addrspace(1) noundef) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare dso_local spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef) #3

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind willreturn memory(read) }
attributes #6 = { convergent nounwind willreturn memory(none) }

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
!6 = !{!"int*", !"int*"}
!7 = !{!"const", !""}
!8 = !{!"float*", !"int*"}
