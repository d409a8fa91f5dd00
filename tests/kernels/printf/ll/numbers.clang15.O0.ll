; ModuleID = 'printf/numbers.cl'
source_filename = "printf/numbers.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
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
define dso_local spir_kernel void @integers(i32 addrspace(1)* noundef align 4 %0, i32 addrspace(1)* noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = alloca i32 addrspace(1)*, align 8
  %4 = alloca i32 addrspace(1)*, align 8
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i64, align 8
  store i32 addrspace(1)* %0, i32 addrspace(1)** %3, align 8
  store i32 addrspace(1)* %1, i32 addrspace(1)** %4, align 8
  %8 = load i32 addrspace(1)*, i32 addrspace(1)** %3, align 8
  %9 = getelementptr inbounds i32, i32 addrspace(1)* %8, i64 0
  %10 = load i32, i32 addrspace(1)* %9, align 4
  store i32 %10, i32* %5, align 4
  %11 = load i32, i32* %5, align 4
  store i32 %11, i32* %6, align 4
  %12 = load i32 addrspace(1)*, i32 addrspace(1)** %3, align 8
  %13 = getelementptr inbounds i32, i32 addrspace(1)* %12, i64 1
  %14 = load i32, i32 addrspace(1)* %13, align 4
  %15 = sext i32 %14 to i64
  %16 = shl i64 %15, 33
  store i64 %16, i64* %7, align 8
  %17 = load i32, i32* %5, align 4
  %18 = load i32, i32* %5, align 4
  %19 = load i32, i32* %6, align 4
  %20 = load i32, i32* %6, align 4
  %21 = load i32, i32* %6, align 4
  %22 = load i32, i32* %6, align 4
  %23 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([31 x i8], [31 x i8] addrspace(2)* @.str, i64 0, i64 0), i32 noundef %17, i32 noundef %18, i32 noundef %19, i32 noundef %20, i32 noundef %21, i32 noundef %22) #5
  %24 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %25 = getelementptr inbounds i32, i32 addrspace(1)* %24, i64 0
  store i32 %23, i32 addrspace(1)* %25, align 4
  %26 = load i32, i32* %5, align 4
  %27 = load i32, i32* %5, align 4
  %28 = load i32, i32* %5, align 4
  %29 = load i32, i32* %5, align 4
  %30 = sub nsw i32 0, %29
  %31 = load i32, i32* %5, align 4
  %32 = sub nsw i32 0, %31
  %33 = load i32, i32* %5, align 4
  %34 = sub nsw i32 0, %33
  %35 = load i32, i32* %5, align 4
  %36 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([48 x i8], [48 x i8] addrspace(2)* @.str.1, i64 0, i64 0), i32 noundef %26, i32 noundef %27, i32 noundef %28, i32 noundef %30, i32 noundef %32, i32 noundef %34, i32 noundef %35) #5
  %37 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %38 = getelementptr inbounds i32, i32 addrspace(1)* %37, i64 1
  store i32 %36, i32 addrspace(1)* %38, align 4
  %39 = load i32, i32* %6, align 4
  %40 = load i32, i32* %6, align 4
  %41 = load i32, i32* %6, align 4
  %42 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([43 x i8], [43 x i8] addrspace(2)* @.str.2, i64 0, i64 0), i32 noundef %39, i32 noundef %40, i32 noundef %41, i32 noundef 255, i32 noundef 0, i32 noundef 0) #5
  %43 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %44 = getelementptr inbounds i32, i32 addrspace(1)* %43, i64 2
  store i32 %42, i32 addrspace(1)* %44, align 4
  %45 = load i32, i32* %5, align 4
  %46 = load i32, i32* %5, align 4
  %47 = load i32, i32* %5, align 4
  %48 = load i32, i32* %5, align 4
  %49 = load i32, i32* %5, align 4
  %50 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([33 x i8], [33 x i8] addrspace(2)* @.str.3, i64 0, i64 0), i32 noundef %45, i32 noundef %46, i32 noundef %47, i32 noundef %48, i32 noundef %49) #5
  %51 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %52 = getelementptr inbounds i32, i32 addrspace(1)* %51, i64 3
  store i32 %50, i32 addrspace(1)* %52, align 4
  %53 = load i64, i64* %7, align 8
  %54 = load i64, i64* %7, align 8
  %55 = load i64, i64* %7, align 8
  %56 = load i64, i64* %7, align 8
  %57 = load i64, i64* %7, align 8
  %58 = sub nsw i64 0, %57
  %59 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([33 x i8], [33 x i8] addrspace(2)* @.str.4, i64 0, i64 0), i64 noundef %53, i64 noundef %54, i64 noundef %55, i64 noundef %56, i64 noundef %58) #5
  %60 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %61 = getelementptr inbounds i32, i32 addrspace(1)* %60, i64 4
  store i32 %59, i32 addrspace(1)* %61, align 4
  %62 = load i32 addrspace(1)*, i32 addrspace(1)** %3, align 8
  %63 = getelementptr inbounds i32, i32 addrspace(1)* %62, i64 2
  %64 = load i32, i32 addrspace(1)* %63, align 4
  %65 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([23 x i8], [23 x i8] addrspace(2)* @.str.5, i64 0, i64 0), i32 noundef 120, i32 noundef %64, i32 noundef 37, i32 noundef 121, i32 noundef 122) #5
  %66 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %67 = getelementptr inbounds i32, i32 addrspace(1)* %66, i64 5
  store i32 %65, i32 addrspace(1)* %67, align 4
  %68 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([18 x i8], [18 x i8] addrspace(2)* @.str.6, i64 0, i64 0)) #5
  %69 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %70 = getelementptr inbounds i32, i32 addrspace(1)* %69, i64 6
  store i32 %68, i32 addrspace(1)* %70, align 4
  %71 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([29 x i8], [29 x i8] addrspace(2)* @.str.7, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.8, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([6 x i8], [6 x i8] addrspace(2)* @.str.9, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([5 x i8], [5 x i8] addrspace(2)* @.str.10, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([4 x i8], [4 x i8] addrspace(2)* @.str.11, i64 0, i64 0), i8 addrspace(2)* noundef getelementptr inbounds ([1 x i8], [1 x i8] addrspace(2)* @.str.12, i64 0, i64 0)) #5
  %72 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %73 = getelementptr inbounds i32, i32 addrspace(1)* %72, i64 7
  store i32 %71, i32 addrspace(1)* %73, align 4
  ret void
}

; Function Attrs: convergent
declare dso_local spir_func i32 @printf(i8 addrspace(2)* noundef, ...) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @floats(float addrspace(1)* noundef align 4 %0, i32 addrspace(1)* noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !7 {
  %3 = alloca float addrspace(1)*, align 8
  %4 = alloca i32 addrspace(1)*, align 8
  %5 = alloca float, align 4
  %6 = alloca double, align 8
  store float addrspace(1)* %0, float addrspace(1)** %3, align 8
  store i32 addrspace(1)* %1, i32 addrspace(1)** %4, align 8
  %7 = load float addrspace(1)*, float addrspace(1)** %3, align 8
  %8 = getelementptr inbounds float, float addrspace(1)* %7, i64 0
  %9 = load float, float addrspace(1)* %8, align 4
  store float %9, float* %5, align 4
  %10 = load float addrspace(1)*, float addrspace(1)** %3, align 8
  %11 = getelementptr inbounds float, float addrspace(1)* %10, i64 1
  %12 = load float, float addrspace(1)* %11, align 4
  %13 = fpext float %12 to double
  store double %13, double* %6, align 8
  %14 = load float, float* %5, align 4
  %15 = fpext float %14 to double
  %16 = load float, float* %5, align 4
  %17 = fpext float %16 to double
  %18 = load float, float* %5, align 4
  %19 = fpext float %18 to double
  %20 = load float, float* %5, align 4
  %21 = fpext float %20 to double
  %22 = load float, float* %5, align 4
  %23 = fpext float %22 to double
  %24 = load float, float* %5, align 4
  %25 = fpext float %24 to double
  %26 = load float, float* %5, align 4
  %27 = fpext float %26 to double
  %28 = load float, float* %5, align 4
  %29 = fpext float %28 to double
  %30 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([41 x i8], [41 x i8] addrspace(2)* @.str.13, i64 0, i64 0), double noundef %15, double noundef %17, double noundef %19, double noundef %21, double noundef %23, double noundef %25, double noundef %27, double noundef %29) #5
  %31 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %32 = getelementptr inbounds i32, i32 addrspace(1)* %31, i64 0
  store i32 %30, i32 addrspace(1)* %32, align 4
  %33 = load double, double* %6, align 8
  %34 = load double, double* %6, align 8
  %35 = load double, double* %6, align 8
  %36 = load double, double* %6, align 8
  %37 = load double, double* %6, align 8
  %38 = load double, double* %6, align 8
  %39 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([54 x i8], [54 x i8] addrspace(2)* @.str.14, i64 0, i64 0), double noundef %33, double noundef %34, double noundef %35, double noundef %36, double noundef %37, double noundef %38) #5
  %40 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %41 = getelementptr inbounds i32, i32 addrspace(1)* %40, i64 1
  store i32 %39, i32 addrspace(1)* %41, align 4
  %42 = load double, double* %6, align 8
  %43 = load double, double* %6, align 8
  %44 = load double, double* %6, align 8
  %45 = load double, double* %6, align 8
  %46 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([33 x i8], [33 x i8] addrspace(2)* @.str.15, i64 0, i64 0), double noundef %42, double noundef %43, double noundef %44, double noundef %45) #5
  %47 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %48 = getelementptr inbounds i32, i32 addrspace(1)* %47, i64 2
  store i32 %46, i32 addrspace(1)* %48, align 4
  %49 = load double, double* %6, align 8
  %50 = load double, double* %6, align 8
  %51 = load double, double* %6, align 8
  %52 = load double, double* %6, align 8
  %53 = fmul double %52, 1.000000e+10
  %54 = load double, double* %6, align 8
  %55 = fmul double %54, 1.000000e-10
  %56 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([29 x i8], [29 x i8] addrspace(2)* @.str.16, i64 0, i64 0), double noundef %49, double noundef %50, double noundef %51, double noundef %53, double noundef %55) #5
  %57 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %58 = getelementptr inbounds i32, i32 addrspace(1)* %57, i64 3
  store i32 %56, i32 addrspace(1)* %58, align 4
  %59 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([31 x i8], [31 x i8] addrspace(2)* @.str.17, i64 0, i64 0), double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000, double noundef 0x7FFFFFFFE0000000, double noundef 0x7FF0000000000000, double noundef 0xFFF0000000000000) #5
  %60 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %61 = getelementptr inbounds i32, i32 addrspace(1)* %60, i64 4
  store i32 %59, i32 addrspace(1)* %61, align 4
  %62 = load double, double* %6, align 8
  %63 = load float, float* %5, align 4
  %64 = fpext float %63 to double
  %65 = load float, float* %5, align 4
  %66 = fpext float %65 to double
  %67 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([22 x i8], [22 x i8] addrspace(2)* @.str.18, i64 0, i64 0), double noundef %62, double noundef %64, double noundef %66) #5
  %68 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %69 = getelementptr inbounds i32, i32 addrspace(1)* %68, i64 5
  store i32 %67, i32 addrspace(1)* %69, align 4
  %70 = load double, double* %6, align 8
  %71 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([15 x i8], [15 x i8] addrspace(2)* @.str.19, i64 0, i64 0), double noundef %70, double noundef 1.000000e-01) #5
  %72 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %73 = getelementptr inbounds i32, i32 addrspace(1)* %72, i64 6
  store i32 %71, i32 addrspace(1)* %73, align 4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @vectors(i32 addrspace(1)* noundef align 4 %0, i32 addrspace(1)* noundef align 4 %1) #2 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = alloca i32 addrspace(1)*, align 8
  %4 = alloca i32 addrspace(1)*, align 8
  %5 = alloca <4 x i32>, align 16
  %6 = alloca <2 x float>, align 8
  %7 = alloca <3 x double>, align 32
  %8 = alloca <2 x half>, align 4
  %9 = alloca <2 x half>, align 4
  %10 = alloca <8 x i16>, align 16
  %11 = alloca <16 x i8>, align 16
  store i32 addrspace(1)* %0, i32 addrspace(1)** %3, align 8
  store i32 addrspace(1)* %1, i32 addrspace(1)** %4, align 8
  %12 = load i32 addrspace(1)*, i32 addrspace(1)** %3, align 8
  %13 = call spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef 0, i32 addrspace(1)* noundef %12) #6
  store <4 x i32> %13, <4 x i32>* %5, align 16
  %14 = load <4 x i32>, <4 x i32>* %5, align 16
  %15 = shufflevector <4 x i32> %14, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %16 = call spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %15) #7
  %17 = fmul <2 x float> %16, <float 5.000000e-01, float 5.000000e-01>
  store <2 x float> %17, <2 x float>* %6, align 8
  %18 = load <4 x i32>, <4 x i32>* %5, align 16
  %19 = shufflevector <4 x i32> %18, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %20 = call spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef %19) #7
  %21 = fdiv <3 x double> %20, <double 3.000000e+00, double 3.000000e+00, double 3.000000e+00>
  %22 = shufflevector <3 x double> %21, <3 x double> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 undef>
  %23 = bitcast <3 x double>* %7 to <4 x double>*
  store <4 x double> %22, <4 x double>* %23, align 32
  store <2 x half> <half 0xH3E00, half 0xHB400>, <2 x half>* %9, align 4
  %24 = load <2 x half>, <2 x half>* %9, align 4
  store <2 x half> %24, <2 x half>* %8, align 4
  %25 = load <4 x i32>, <4 x i32>* %5, align 16
  %26 = load <4 x i32>, <4 x i32>* %5, align 16
  %27 = load <4 x i32>, <4 x i32>* %5, align 16
  %28 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([23 x i8], [23 x i8] addrspace(2)* @.str.20, i64 0, i64 0), <4 x i32> noundef %25, <4 x i32> noundef %26, <4 x i32> noundef %27) #5
  %29 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %30 = getelementptr inbounds i32, i32 addrspace(1)* %29, i64 0
  store i32 %28, i32 addrspace(1)* %30, align 4
  %31 = load <4 x i32>, <4 x i32>* %5, align 16
  %32 = call spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef %31) #7
  %33 = load <4 x i32>, <4 x i32>* %5, align 16
  %34 = call spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef %33) #7
  %35 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([15 x i8], [15 x i8] addrspace(2)* @.str.21, i64 0, i64 0), <4 x i8> noundef %32, <4 x i8> noundef %34) #5
  %36 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %37 = getelementptr inbounds i32, i32 addrspace(1)* %36, i64 1
  store i32 %35, i32 addrspace(1)* %37, align 4
  %38 = load <4 x i32>, <4 x i32>* %5, align 16
  %39 = extractelement <4 x i32> %38, i64 0
  %40 = trunc i32 %39 to i16
  %41 = insertelement <8 x i16> undef, i16 %40, i32 0
  %42 = insertelement <8 x i16> %41, i16 2, i32 1
  %43 = insertelement <8 x i16> %42, i16 3, i32 2
  %44 = insertelement <8 x i16> %43, i16 4, i32 3
  %45 = insertelement <8 x i16> %44, i16 5, i32 4
  %46 = insertelement <8 x i16> %45, i16 6, i32 5
  %47 = insertelement <8 x i16> %46, i16 7, i32 6
  %48 = insertelement <8 x i16> %47, i16 -8, i32 7
  store <8 x i16> %48, <8 x i16>* %10, align 16
  %49 = load <8 x i16>, <8 x i16>* %10, align 16
  %50 = load <4 x i32>, <4 x i32>* %5, align 16
  %51 = shufflevector <4 x i32> %50, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %52 = call spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef %51) #7
  %53 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([13 x i8], [13 x i8] addrspace(2)* @.str.22, i64 0, i64 0), <8 x i16> noundef %49, <2 x i64> noundef %52) #5
  %54 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %55 = getelementptr inbounds i32, i32 addrspace(1)* %54, i64 2
  store i32 %53, i32 addrspace(1)* %55, align 4
  %56 = load <2 x float>, <2 x float>* %6, align 8
  %57 = load <2 x float>, <2 x float>* %6, align 8
  %58 = load <2 x float>, <2 x float>* %6, align 8
  %59 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([28 x i8], [28 x i8] addrspace(2)* @.str.23, i64 0, i64 0), <2 x float> noundef %56, <2 x float> noundef %57, <2 x float> noundef %58) #5
  %60 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %61 = getelementptr inbounds i32, i32 addrspace(1)* %60, i64 3
  store i32 %59, i32 addrspace(1)* %61, align 4
  %62 = bitcast <3 x double>* %7 to <4 x double>*
  %63 = load <4 x double>, <4 x double>* %62, align 32
  %64 = shufflevector <4 x double> %63, <4 x double> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %65 = bitcast <3 x double>* %7 to <4 x double>*
  %66 = load <4 x double>, <4 x double>* %65, align 32
  %67 = shufflevector <4 x double> %66, <4 x double> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %68 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([13 x i8], [13 x i8] addrspace(2)* @.str.24, i64 0, i64 0), <3 x double> noundef %64, <3 x double> noundef %67) #5
  %69 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %70 = getelementptr inbounds i32, i32 addrspace(1)* %69, i64 4
  store i32 %68, i32 addrspace(1)* %70, align 4
  %71 = load <4 x i32>, <4 x i32>* %5, align 16
  %72 = shufflevector <4 x i32> %71, <4 x i32> poison, <3 x i32> <i32 0, i32 1, i32 2>
  store <16 x i8> <i8 0, i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, i8 8, i8 9, i8 10, i8 11, i8 12, i8 13, i8 14, i8 15>, <16 x i8>* %11, align 16
  %73 = load <16 x i8>, <16 x i8>* %11, align 16
  %74 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([16 x i8], [16 x i8] addrspace(2)* @.str.25, i64 0, i64 0), <3 x i32> noundef %72, <16 x i8> noundef %73) #5
  %75 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %76 = getelementptr inbounds i32, i32 addrspace(1)* %75, i64 5
  store i32 %74, i32 addrspace(1)* %76, align 4
  %77 = load <2 x half>, <2 x half>* %8, align 4
  %78 = load <2 x half>, <2 x half>* %8, align 4
  %79 = call spir_func i32 (i8 addrspace(2)*, ...) @printf(i8 addrspace(2)* noundef getelementptr inbounds ([13 x i8], [13 x i8] addrspace(2)* @.str.26, i64 0, i64 0), <2 x half> noundef %77, <2 x half> noundef %78) #5
  %80 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %81 = getelementptr inbounds i32, i32 addrspace(1)* %80, i64 6
  store i32 %79, i32 addrspace(1)* %81, align 4
  ret void
}

; Function Attrs: convergent nounwind readonly willreturn
declare dso_local spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 noundef, i32 addrspace(1)* noundef) #3

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef) #4

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func <3 x double> @_Z15convert_double3Dv3_i(<3 x i32> noundef) #4

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func <4 x i8> @_Z13convert_char4Dv4_i(<4 x i32> noundef) #4

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func <4 x i8> @_Z14convert_uchar4Dv4_i(<4 x i32> noundef) #4

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func <2 x i64> @_Z14convert_ulong2Dv2_i(<2 x i32> noundef) #4

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #1 = { convergent "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "min-legal-vector-width"="192" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="true" }
attributes #3 = { convergent nounwind readonly willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind readnone willreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent }
attributes #6 = { convergent nounwind readonly willreturn }
attributes #7 = { convergent nounwind readnone willreturn }

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
!6 = !{!"int*", !"int*"}
!7 = !{!"const", !""}
!8 = !{!"float*", !"int*"}
