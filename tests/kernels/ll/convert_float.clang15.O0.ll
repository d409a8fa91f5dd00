; ModuleID = 'opencl_c/conversions/convert_float.cl'
source_filename = "opencl_c/conversions/convert_float.cl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64"

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @float_to_int(float addrspace(1)* noalias noundef align 4 %0, i32 addrspace(1)* noalias noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %3 = alloca float addrspace(1)*, align 8
  %4 = alloca i32 addrspace(1)*, align 8
  %5 = alloca i64, align 8
  %6 = alloca float, align 4
  %7 = alloca i32 addrspace(1)*, align 8
  store float addrspace(1)* %0, float addrspace(1)** %3, align 8
  store i32 addrspace(1)* %1, i32 addrspace(1)** %4, align 8
  %8 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  store i64 %8, i64* %5, align 8
  %9 = load float addrspace(1)*, float addrspace(1)** %3, align 8
  %10 = load i64, i64* %5, align 8
  %11 = getelementptr inbounds float, float addrspace(1)* %9, i64 %10
  %12 = load float, float addrspace(1)* %11, align 4
  store float %12, float* %6, align 4
  %13 = load i32 addrspace(1)*, i32 addrspace(1)** %4, align 8
  %14 = load i64, i64* %5, align 8
  %15 = mul i64 %14, 11
  %16 = getelementptr inbounds i32, i32 addrspace(1)* %13, i64 %15
  store i32 addrspace(1)* %16, i32 addrspace(1)** %7, align 8
  %17 = load float, float* %6, align 4
  %18 = call spir_func i32 @_Z19convert_int_sat_rtef(float noundef %17) #2
  %19 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %20 = getelementptr inbounds i32, i32 addrspace(1)* %19, i64 0
  store i32 %18, i32 addrspace(1)* %20, align 4
  %21 = load float, float* %6, align 4
  %22 = call spir_func i32 @_Z19convert_int_sat_rtzf(float noundef %21) #2
  %23 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %24 = getelementptr inbounds i32, i32 addrspace(1)* %23, i64 1
  store i32 %22, i32 addrspace(1)* %24, align 4
  %25 = load float, float* %6, align 4
  %26 = call spir_func i32 @_Z19convert_int_sat_rtpf(float noundef %25) #2
  %27 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %28 = getelementptr inbounds i32, i32 addrspace(1)* %27, i64 2
  store i32 %26, i32 addrspace(1)* %28, align 4
  %29 = load float, float* %6, align 4
  %30 = call spir_func i32 @_Z19convert_int_sat_rtnf(float noundef %29) #2
  %31 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %32 = getelementptr inbounds i32, i32 addrspace(1)* %31, i64 3
  store i32 %30, i32 addrspace(1)* %32, align 4
  %33 = load float, float* %6, align 4
  %34 = call spir_func i32 @_Z15convert_int_satf(float noundef %33) #2
  %35 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %36 = getelementptr inbounds i32, i32 addrspace(1)* %35, i64 4
  store i32 %34, i32 addrspace(1)* %36, align 4
  %37 = load float, float* %6, align 4
  %38 = call spir_func i32 @_Z20convert_uint_sat_rtef(float noundef %37) #2
  %39 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %40 = getelementptr inbounds i32, i32 addrspace(1)* %39, i64 5
  store i32 %38, i32 addrspace(1)* %40, align 4
  %41 = load float, float* %6, align 4
  %42 = call spir_func zeroext i8 @_Z21convert_uchar_sat_rtef(float noundef %41) #2
  %43 = zext i8 %42 to i32
  %44 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %45 = getelementptr inbounds i32, i32 addrspace(1)* %44, i64 6
  store i32 %43, i32 addrspace(1)* %45, align 4
  %46 = load float, float* %6, align 4
  %47 = call spir_func signext i8 @_Z20convert_char_sat_rtpf(float noundef %46) #2
  %48 = sext i8 %47 to i32
  %49 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %50 = getelementptr inbounds i32, i32 addrspace(1)* %49, i64 7
  store i32 %48, i32 addrspace(1)* %50, align 4
  %51 = load float, float* %6, align 4
  %52 = call spir_func signext i16 @_Z21convert_short_sat_rtnf(float noundef %51) #2
  %53 = sext i16 %52 to i32
  %54 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %55 = getelementptr inbounds i32, i32 addrspace(1)* %54, i64 8
  store i32 %53, i32 addrspace(1)* %55, align 4
  %56 = load float, float* %6, align 4
  %57 = call spir_func zeroext i16 @_Z18convert_ushort_satf(float noundef %56) #2
  %58 = zext i16 %57 to i32
  %59 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %60 = getelementptr inbounds i32, i32 addrspace(1)* %59, i64 9
  store i32 %58, i32 addrspace(1)* %60, align 4
  %61 = load float, float* %6, align 4
  %62 = call spir_func i32 @_Z20convert_uint_sat_rtpf(float noundef %61) #2
  %63 = load i32 addrspace(1)*, i32 addrspace(1)** %7, align 8
  %64 = getelementptr inbounds i32, i32 addrspace(1)* %63, i64 10
  store i32 %62, i32 addrspace(1)* %64, align 4
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z13get_global_idj(i32 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z19convert_int_sat_rtef(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z19convert_int_sat_rtzf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z19convert_int_sat_rtpf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z19convert_int_sat_rtnf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z15convert_int_satf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z20convert_uint_sat_rtef(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func zeroext i8 @_Z21convert_uchar_sat_rtef(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func signext i8 @_Z20convert_char_sat_rtpf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func signext i16 @_Z21convert_short_sat_rtnf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func zeroext i16 @_Z18convert_ushort_satf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z20convert_uint_sat_rtpf(float noundef) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @float_to_long(float addrspace(1)* noalias noundef align 4 %0, i64 addrspace(1)* noalias noundef align 8 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !8 !kernel_arg_base_type !8 !kernel_arg_type_qual !7 {
  %3 = alloca float addrspace(1)*, align 8
  %4 = alloca i64 addrspace(1)*, align 8
  %5 = alloca i64, align 8
  store float addrspace(1)* %0, float addrspace(1)** %3, align 8
  store i64 addrspace(1)* %1, i64 addrspace(1)** %4, align 8
  %6 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  store i64 %6, i64* %5, align 8
  %7 = load float addrspace(1)*, float addrspace(1)** %3, align 8
  %8 = load i64, i64* %5, align 8
  %9 = getelementptr inbounds float, float addrspace(1)* %7, i64 %8
  %10 = load float, float addrspace(1)* %9, align 4
  %11 = call spir_func i64 @_Z20convert_long_sat_rtef(float noundef %10) #2
  %12 = load i64 addrspace(1)*, i64 addrspace(1)** %4, align 8
  %13 = load i64, i64* %5, align 8
  %14 = mul i64 4, %13
  %15 = getelementptr inbounds i64, i64 addrspace(1)* %12, i64 %14
  store i64 %11, i64 addrspace(1)* %15, align 8
  %16 = load float addrspace(1)*, float addrspace(1)** %3, align 8
  %17 = load i64, i64* %5, align 8
  %18 = getelementptr inbounds float, float addrspace(1)* %16, i64 %17
  %19 = load float, float addrspace(1)* %18, align 4
  %20 = call spir_func i64 @_Z16convert_long_satf(float noundef %19) #2
  %21 = load i64 addrspace(1)*, i64 addrspace(1)** %4, align 8
  %22 = load i64, i64* %5, align 8
  %23 = mul i64 4, %22
  %24 = add i64 %23, 1
  %25 = getelementptr inbounds i64, i64 addrspace(1)* %21, i64 %24
  store i64 %20, i64 addrspace(1)* %25, align 8
  %26 = load float addrspace(1)*, float addrspace(1)** %3, align 8
  %27 = load i64, i64* %5, align 8
  %28 = getelementptr inbounds float, float addrspace(1)* %26, i64 %27
  %29 = load float, float addrspace(1)* %28, align 4
  %30 = call spir_func i64 @_Z21convert_ulong_sat_rtpf(float noundef %29) #2
  %31 = load i64 addrspace(1)*, i64 addrspace(1)** %4, align 8
  %32 = load i64, i64* %5, align 8
  %33 = mul i64 4, %32
  %34 = add i64 %33, 2
  %35 = getelementptr inbounds i64, i64 addrspace(1)* %31, i64 %34
  store i64 %30, i64 addrspace(1)* %35, align 8
  %36 = load float addrspace(1)*, float addrspace(1)** %3, align 8
  %37 = load i64, i64* %5, align 8
  %38 = getelementptr inbounds float, float addrspace(1)* %36, i64 %37
  %39 = load float, float addrspace(1)* %38, align 4
  %40 = call spir_func i64 @_Z21convert_ulong_sat_rtnf(float noundef %39) #2
  %41 = load i64 addrspace(1)*, i64 addrspace(1)** %4, align 8
  %42 = load i64, i64* %5, align 8
  %43 = mul i64 4, %42
  %44 = add i64 %43, 3
  %45 = getelementptr inbounds i64, i64 addrspace(1)* %41, i64 %44
  store i64 %40, i64 addrspace(1)* %45, align 8
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z20convert_long_sat_rtef(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z16convert_long_satf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z21convert_ulong_sat_rtpf(float noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i64 @_Z21convert_ulong_sat_rtnf(float noundef) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @long_to_float(i64 addrspace(1)* noalias noundef align 8 %0, float addrspace(1)* noalias noundef align 4 %1) #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !9 !kernel_arg_base_type !9 !kernel_arg_type_qual !7 {
  %3 = alloca i64 addrspace(1)*, align 8
  %4 = alloca float addrspace(1)*, align 8
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = alloca float addrspace(1)*, align 8
  store i64 addrspace(1)* %0, i64 addrspace(1)** %3, align 8
  store float addrspace(1)* %1, float addrspace(1)** %4, align 8
  %8 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  store i64 %8, i64* %5, align 8
  %9 = load i64 addrspace(1)*, i64 addrspace(1)** %3, align 8
  %10 = load i64, i64* %5, align 8
  %11 = getelementptr inbounds i64, i64 addrspace(1)* %9, i64 %10
  %12 = load i64, i64 addrspace(1)* %11, align 8
  store i64 %12, i64* %6, align 8
  %13 = load float addrspace(1)*, float addrspace(1)** %4, align 8
  %14 = load i64, i64* %5, align 8
  %15 = mul i64 %14, 8
  %16 = getelementptr inbounds float, float addrspace(1)* %13, i64 %15
  store float addrspace(1)* %16, float addrspace(1)** %7, align 8
  %17 = load i64, i64* %6, align 8
  %18 = call spir_func float @_Z13convert_floatl(i64 noundef %17) #2
  %19 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %20 = getelementptr inbounds float, float addrspace(1)* %19, i64 0
  store float %18, float addrspace(1)* %20, align 4
  %21 = load i64, i64* %6, align 8
  %22 = call spir_func float @_Z17convert_float_rtel(i64 noundef %21) #2
  %23 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %24 = getelementptr inbounds float, float addrspace(1)* %23, i64 1
  store float %22, float addrspace(1)* %24, align 4
  %25 = load i64, i64* %6, align 8
  %26 = call spir_func float @_Z17convert_float_rtzl(i64 noundef %25) #2
  %27 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %28 = getelementptr inbounds float, float addrspace(1)* %27, i64 2
  store float %26, float addrspace(1)* %28, align 4
  %29 = load i64, i64* %6, align 8
  %30 = call spir_func float @_Z17convert_float_rtpl(i64 noundef %29) #2
  %31 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %32 = getelementptr inbounds float, float addrspace(1)* %31, i64 3
  store float %30, float addrspace(1)* %32, align 4
  %33 = load i64, i64* %6, align 8
  %34 = call spir_func float @_Z17convert_float_rtnl(i64 noundef %33) #2
  %35 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %36 = getelementptr inbounds float, float addrspace(1)* %35, i64 4
  store float %34, float addrspace(1)* %36, align 4
  %37 = load i64, i64* %6, align 8
  %38 = call spir_func float @_Z13convert_floatm(i64 noundef %37) #2
  %39 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %40 = getelementptr inbounds float, float addrspace(1)* %39, i64 5
  store float %38, float addrspace(1)* %40, align 4
  %41 = load i64, i64* %6, align 8
  %42 = trunc i64 %41 to i32
  %43 = call spir_func float @_Z17convert_float_rtzi(i32 noundef %42) #2
  %44 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %45 = getelementptr inbounds float, float addrspace(1)* %44, i64 6
  store float %43, float addrspace(1)* %45, align 4
  %46 = load i64, i64* %6, align 8
  %47 = trunc i64 %46 to i32
  %48 = call spir_func float @_Z17convert_float_rtpj(i32 noundef %47) #2
  %49 = load float addrspace(1)*, float addrspace(1)** %7, align 8
  %50 = getelementptr inbounds float, float addrspace(1)* %49, i64 7
  store float %48, float addrspace(1)* %50, align 4
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z13convert_floatl(i64 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtel(i64 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtzl(i64 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtpl(i64 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtnl(i64 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z13convert_floatm(i64 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtzi(i32 noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtpj(i32 noundef) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define dso_local spir_kernel void @double_to_float(double addrspace(1)* noalias noundef align 8 %0, float addrspace(1)* noalias noundef align 4 %1, i32 addrspace(1)* noalias noundef align 4 %2) #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 {
  %4 = alloca double addrspace(1)*, align 8
  %5 = alloca float addrspace(1)*, align 8
  %6 = alloca i32 addrspace(1)*, align 8
  %7 = alloca i64, align 8
  %8 = alloca double, align 8
  store double addrspace(1)* %0, double addrspace(1)** %4, align 8
  store float addrspace(1)* %1, float addrspace(1)** %5, align 8
  store i32 addrspace(1)* %2, i32 addrspace(1)** %6, align 8
  %9 = call spir_func i64 @_Z13get_global_idj(i32 noundef 0) #2
  store i64 %9, i64* %7, align 8
  %10 = load double addrspace(1)*, double addrspace(1)** %4, align 8
  %11 = load i64, i64* %7, align 8
  %12 = getelementptr inbounds double, double addrspace(1)* %10, i64 %11
  %13 = load double, double addrspace(1)* %12, align 8
  store double %13, double* %8, align 8
  %14 = load double, double* %8, align 8
  %15 = call spir_func float @_Z13convert_floatd(double noundef %14) #2
  %16 = load float addrspace(1)*, float addrspace(1)** %5, align 8
  %17 = load i64, i64* %7, align 8
  %18 = mul i64 5, %17
  %19 = getelementptr inbounds float, float addrspace(1)* %16, i64 %18
  store float %15, float addrspace(1)* %19, align 4
  %20 = load double, double* %8, align 8
  %21 = call spir_func float @_Z17convert_float_rted(double noundef %20) #2
  %22 = load float addrspace(1)*, float addrspace(1)** %5, align 8
  %23 = load i64, i64* %7, align 8
  %24 = mul i64 5, %23
  %25 = add i64 %24, 1
  %26 = getelementptr inbounds float, float addrspace(1)* %22, i64 %25
  store float %21, float addrspace(1)* %26, align 4
  %27 = load double, double* %8, align 8
  %28 = call spir_func float @_Z17convert_float_rtzd(double noundef %27) #2
  %29 = load float addrspace(1)*, float addrspace(1)** %5, align 8
  %30 = load i64, i64* %7, align 8
  %31 = mul i64 5, %30
  %32 = add i64 %31, 2
  %33 = getelementptr inbounds float, float addrspace(1)* %29, i64 %32
  store float %28, float addrspace(1)* %33, align 4
  %34 = load double, double* %8, align 8
  %35 = call spir_func float @_Z17convert_float_rtpd(double noundef %34) #2
  %36 = load float addrspace(1)*, float addrspace(1)** %5, align 8
  %37 = load i64, i64* %7, align 8
  %38 = mul i64 5, %37
  %39 = add i64 %38, 3
  %40 = getelementptr inbounds float, float addrspace(1)* %36, i64 %39
  store float %35, float addrspace(1)* %40, align 4
  %41 = load double, double* %8, align 8
  %42 = call spir_func float @_Z17convert_float_rtnd(double noundef %41) #2
  %43 = load float addrspace(1)*, float addrspace(1)** %5, align 8
  %44 = load i64, i64* %7, align 8
  %45 = mul i64 5, %44
  %46 = add i64 %45, 4
  %47 = getelementptr inbounds float, float addrspace(1)* %43, i64 %46
  store float %42, float addrspace(1)* %47, align 4
  %48 = load double, double* %8, align 8
  %49 = call spir_func i32 @_Z19convert_int_sat_rted(double noundef %48) #2
  %50 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %51 = load i64, i64* %7, align 8
  %52 = mul i64 2, %51
  %53 = getelementptr inbounds i32, i32 addrspace(1)* %50, i64 %52
  store i32 %49, i32 addrspace(1)* %53, align 4
  %54 = load double, double* %8, align 8
  %55 = call spir_func signext i16 @_Z21convert_short_sat_rtnd(double noundef %54) #2
  %56 = sext i16 %55 to i32
  %57 = load i32 addrspace(1)*, i32 addrspace(1)** %6, align 8
  %58 = load i64, i64* %7, align 8
  %59 = mul i64 2, %58
  %60 = add i64 %59, 1
  %61 = getelementptr inbounds i32, i32 addrspace(1)* %57, i64 %60
  store i32 %56, i32 addrspace(1)* %61, align 4
  ret void
}

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z13convert_floatd(double noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rted(double noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtzd(double noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtpd(double noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func float @_Z17convert_float_rtnd(double noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func i32 @_Z19convert_int_sat_rted(double noundef) #1

; Function Attrs: convergent nounwind readnone willreturn
declare dso_local spir_func signext i16 @_Z21convert_short_sat_rtnd(double noundef) #1

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
!6 = !{!"float*", !"int*"}
!7 = !{!"restrict const", !"restrict"}
!8 = !{!"float*", !"long*"}
!9 = !{!"long*", !"float*"}
!10 = !{i32 1, i32 1, i32 1}
!11 = !{!"none", !"none", !"none"}
!12 = !{!"double*", !"float*", !"int*"}
!13 = !{!"restrict const", !"restrict", !"restrict"}
